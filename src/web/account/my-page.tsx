import type { ComponentChild } from "preact";
import { Invitations } from "./invitations.tsx";
import { MyPasskeys } from "./my-passkeys.tsx";
import { MyPeople } from "./my-people.tsx";
import { MyCoin, MyMatches } from "./my-profile.tsx";
import { useMyProfile } from "./use-my-profile.ts";
import "./account.css";

/** My page where the server knows me: who I am and where, and beside it what I have played and with whom. */
export function MyPage(props: {
  readonly name: ComponentChild;
  readonly telling: ComponentChild;
  readonly sessions: ComponentChild;
  readonly data: ComponentChild;
  readonly seats: ComponentChild;
}) {
  const state = useMyProfile();
  return (
    <div class="columns">
      <div>
        <MyCoin state={state} name={props.name} />
        <MyPasskeys />
        {props.sessions}
        {props.data}
      </div>
      <div>
        <Invitations />
        {state.profile !== null && <MyMatches profile={state.profile} />}
        {props.telling}
        {props.seats}
        <MyPeople />
      </div>
    </div>
  );
}
