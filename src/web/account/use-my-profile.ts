import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Fact } from "../../kernel/game.ts";
import type { MyProfile, ProfileSettings } from "../../protocol/messages/account-views.ts";
import { connection } from "../online/my-server-identity.ts";
import { useRequest } from "../online/use-request.ts";

/** My profile, and how it is changed. */
export interface ProfileState {
  /** Null until it is known. */
  readonly profile: MyProfile | null;
  readonly change: (changed: Partial<ProfileSettings>) => void;
  /** Whether the last change was stored, or why it was not. */
  readonly isSaved: boolean;
  readonly why: Signal<Fact | null>;
}

export function useMyProfile(): ProfileState {
  const profile = useSignal<MyProfile | null>(null);
  const isSaved = useSignal(false);
  const { why, send } = useRequest();
  useEffect(() => {
    void connection.request({ t: "profile" }).then((answer) => {
      if (answer.ok) profile.value = answer.profile;
    });
  }, [profile]);
  const change = async (changed: Partial<ProfileSettings>): Promise<void> => {
    const now = profile.peek();
    if (now === null) return;
    isSaved.value = false;
    const { coin, page, showsResults, showsMatches } = now;
    const settings = { coin, isPublic: page !== null, showsResults, showsMatches, ...changed };
    const { isPublic, ...rest } = settings;
    // It is shown at once; the address of a new page follows.
    profile.value = { ...now, ...rest, page: isPublic ? (page ?? "") : null };
    const asked = connection.request({ t: "changeProfile", ...settings });
    isSaved.value = await send(asked);
    const answer = await asked;
    profile.value = answer.ok ? { ...now, ...rest, page: answer.page } : now;
  };
  return { profile: profile.value, change: (changed) => void change(changed), isSaved: isSaved.value, why };
}
