import { type NoticeHosts, startNoticeEndpoints } from "../../src/testing/server/faults/notice-endpoints.ts";
import { serveRemoteCalls } from "../server/remote-process.ts";

/** The process of those who are told something: of every twenty, eight answer that they are gone, too late, or not at all. */
export interface EndpointProcess {
  hosts(): Promise<NoticeHosts>;
  /** How many notices have arrived so far, each counted once. */
  arrived(): Promise<number>;
}

const endpoints = await startNoticeEndpoints();

serveRemoteCalls<EndpointProcess>({
  hosts: async () => endpoints.hosts,
  arrived: async () => endpoints.arrivals.size,
});
