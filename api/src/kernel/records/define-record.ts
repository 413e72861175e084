import type { Moves } from '@studio/contracts';
import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/open';

export type RecordTable = PgTable & { id: PgColumn };
export type RowOf<T extends PgTable> = InferSelectModel<T>;
export type ValuesOf<T extends PgTable> = InferInsertModel<T>;

/** What the history of a record keeps of an act. */
interface Happened<T extends PgTable> {
  /** As the act has left it. */
  row: RowOf<T>;
  /** As it was; null for one that was made. */
  was: RowOf<T> | null;
  act: string;
  at: Date;
  /** Null where the portal did it. */
  by_id: string | null;
  reason: string | null;
  facts: Readonly<Record<string, unknown>>;
}

/** What all calls that change a record of one kind have in common. */
export interface RecordKind<T extends RecordTable = RecordTable, Act extends string = never> {
  /** Its kind in the trail, and the first part of its acts: `expense`. */
  kind: string;
  table: T;
  /** «Такого расхода нет.» */
  missing: string;
  /** What a stale page is told; the words of `conflict` without it. */
  stale?: string;
  /** The place in whose reach it is, or several; asked of the row before a change, and of the row after it. */
  place?: (row: RowOf<T>) => string | null | readonly string[];
  /** Whoever may make one may read every one: a taken id is answered with what stands under it. */
  openToAll?: true;
  /** Columns that say nothing to whoever reads the trail: digests, counters, who and when. */
  untold?: readonly (keyof RowOf<T> & string)[];
  /** Its calls raise the revision themselves: not every change makes what somebody sees stale. */
  ownRevision?: true;
  /** Columns that the trail tells of every act, since it is searched by them: the number of a document. */
  always?: readonly (keyof RowOf<T> & string)[];
  /** Of its column `state`. */
  moves?: Moves<string, Act>;
  /** Refuses an act in a state; the words of `illegal_transition` without it. */
  refusal?: (row: RowOf<T>, act: Act) => Error;
  /** Writes a line of the record's own history, where it has one. */
  history?: (tx: Database, happened: Happened<T>) => Promise<unknown>;
}

/** Keeps the types of the table and of the acts. */
export function defineRecord<T extends RecordTable, Act extends string = never>(
  record: RecordKind<T, Act>,
): RecordKind<T, Act> {
  return record;
}
