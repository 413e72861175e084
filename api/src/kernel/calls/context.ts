import type { Passing, Role } from '@studio/contracts';
import type { Logger } from 'pino';
import type { FileStore, StagedFiles } from '../files';
import type { Config } from '../process/config';
import type { OpenDatabase } from '../database/open';
import type { Confirmable } from './confirmation';
import type { Hooks } from './hooks';
import type { ProviderLanes } from '../providers/lanes';

/** What the process has for all its calls. A domain that keeps something for them adds it here by a declaration of its own. */
export interface App {
  config: Config;
  database: OpenDatabase;
  files: FileStore;
  /** Bytes of photos on their way here. */
  staged: StagedFiles;
  /** The ways to all that is outside. */
  providers: ProviderLanes;
  /** What domains tell and ask those above them. */
  hooks: Hooks;
  log: Logger;
  /** The clock; tests set it. */
  now: () => Date;
  /** Finds out who makes a call; null for nobody. Given by the domain that keeps sessions, so that arrows run one way. */
  authenticate: (context: CallContext) => Promise<Person | null>;
}

/** Who is calling, as the database has them at this very call. */
export interface Person {
  id: string;
  /** The present card, former ones and those that were merged into it: whatever names one of them is this person's own. */
  card_ids: string[];
  /** The cards of those who let this person into the portal of late: they made the card, gave its phone, unbound a messenger, or invited. */
  let_in_by: string[];
  session_id: string;
  /** When this session began. */
  signed_in_at: Date;
  /** Which state of this session's access is meant: see `rightsChanged` of people. */
  access_revision: number;
  first_name: string;
  last_name: string;
  primary_location_id: string | null;
  /** Where they are assigned today besides, by the date there. */
  further_location_ids: string[];
  /** Those of them that are theirs until a day. */
  passing: Passing[];
  roles: Role[];
}

/** Where a call comes from. */
export interface CallOrigin {
  requestId: string;
  address: string;
  userAgent: string;
  headers: Record<string, string | string[] | undefined>;
  method: string;
  /** The body as it was parsed, before any schema read it; `undefined` for none. */
  body: unknown;
}

/** What a handler works with. `person` is null only in calls whose access is `public`. */
export interface CallContext extends App {
  origin: CallOrigin;
  person: Person | null;
  /** Who hands over what `person` has left on a device; null where `person` calls. */
  handedOverBy: Person | null;
  /** Which call it is, and its input as it came: what a file was filtered by. */
  asked: { call: string; input: Readonly<Record<string, unknown>> };
  /** Under which key this call writes, and what; null for one that the contract gives none. */
  repeatKey: { key: string; kind: string } | null;
  /** What the contract says to whoever would decide about themselves by this call; null for one that decides about nobody. */
  ownRefusal: string | null;
  /** What this call may ask its caller to confirm; null where its contract says nothing of it. */
  confirmable: Confirmable | null;
  /** Headers that the reply gets whatever its body is. */
  responseHeaders: Record<string, string>;
}
