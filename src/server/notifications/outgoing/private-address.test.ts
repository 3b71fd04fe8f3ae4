import { expect, test } from "vitest";
import { isPrivateAddress } from "./private-address.ts";

test.each([
  ["this machine", ["127.0.0.1", "127.255.255.254", "0.0.0.0", "::1", "::"]],
  ["a private network", ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fc00::1", "fd12:3456::1"]],
  ["a link alone, with the address where clouds tell secrets", ["169.254.169.254", "fe80::1", "fe80::1%eth0"]],
  ["the inside of a provider", ["100.64.0.1", "100.127.255.255"]],
  ["groups of receivers, and everybody", ["224.0.0.1", "239.1.2.3", "255.255.255.255", "ff02::1"]],
  ["what examples and measurements use", ["192.0.2.1", "198.51.100.7", "203.0.113.9", "198.18.0.1", "2001:db8::1"]],
  ["what nobody has", ["240.0.0.1", "4000::1", "100::1"]],
  [
    "a private IPv4 address in another coat",
    ["::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:10.0.0.1", "64:ff9b::a00:1"],
  ],
  ["a tunnel to any IPv4 address", ["2002:7f00:1::", "2001:0:7f00:1::"]],
  ["no address at all", ["", "localhost", "1.2.3", "127.1", "0x7f.0.0.1"]],
])("%s is private", (_, addresses) => {
  expect(addresses.filter((address) => !isPrivateAddress(address))).toEqual([]);
});

test("the public internet is not private, up to the edges of what is", () => {
  const edges = ["172.15.255.255", "172.32.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.0"];
  const others = [
    "1.1.1.1",
    "223.255.255.255",
    "2606:4700::1111",
    "2a00:1450:4001::200e",
    "::ffff:8.8.8.8",
    "64:ff9b::808:808",
  ];
  expect([...edges, ...others].filter(isPrivateAddress)).toEqual([]);
});
