/** Somebody is asked to a table by somebody whom they have played with. */
export interface StoredInvitation {
  readonly id: string;
  readonly table: string;
  readonly from: string;
  readonly to: string;
  readonly made: number;
  /** Whether they do not want it. Whoever has invited them is not told. */
  readonly isDeclined: boolean;
}

/** Somebody from whom a person wants no invitations. */
export interface Block {
  readonly id: string;
  readonly by: string;
  readonly person: string;
  /** Under which name they were known, for the list. */
  readonly name: string;
  readonly made: number;
}

/** Where invitations and blocks are stored. Each call is one transaction. */
export interface InvitationStore {
  /** Answers whether it is new: one person invites another to a table once. Rejected when one of them is unknown. */
  invite(invitation: StoredInvitation): Promise<boolean>;
  /** What a person is invited to, and has invited to: the newest first. */
  toPerson(person: string): Promise<readonly StoredInvitation[]>;
  fromPerson(person: string): Promise<readonly StoredInvitation[]>;
  /** Answers whether they were invited so. */
  decline(person: string, id: string): Promise<boolean>;
  /** Of tables at which nobody can sit down any more. */
  removeOfTable(table: string): Promise<void>;
  removeBefore(moment: number): Promise<void>;
  /** One for each pair: a second one changes nothing. Rejected when one of them is unknown. */
  block(block: Block): Promise<void>;
  /** Answers whether there was one. */
  unblock(by: string, id: string): Promise<boolean>;
  /** The newest first. */
  blocks(by: string): Promise<readonly Block[]>;
  /** What is about `from` is about `into` from now on. What would then be about one person alone goes. */
  join(from: string, into: string): Promise<void>;
  /** Everything about this person. */
  remove(person: string): Promise<void>;
}
