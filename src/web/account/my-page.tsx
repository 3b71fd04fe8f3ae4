import type { ComponentChild } from "preact";
import { Invitations } from "./invitations.tsx";
import { MyPasskeys } from "./my-passkeys.tsx";
import { MyPeople } from "./my-people.tsx";
import { MyCoin, MyMatches } from "./my-profile.tsx";

/** My page where the server knows me: who I am and where, and beside it what I have played and with whom. */
export const MyPage = (props: {
  readonly name: ComponentChild;
  readonly sessions: ComponentChild;
  readonly data: ComponentChild;
  readonly seats: ComponentChild;
}) => (
  <div class="columns">
    <div>
      {props.name}
      <MyCoin />
      <MyPasskeys />
      {props.sessions}
      {props.data}
    </div>
    <div>
      <Invitations />
      <MyMatches />
      {props.seats}
      <MyPeople />
    </div>
  </div>
);
