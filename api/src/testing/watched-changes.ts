import { auditActionWords, auditFieldWords, AUDIT_HIDDEN_FIELDS } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { DOMAINS } from '../domains';
import type { Database } from '../kernel/database/open';
import { rowsOf } from '../kernel/database/rows-of';
import { testApp, type TestApp } from './test-app';
import { testDatabaseOwned } from './test-database';

const RECORDS = DOMAINS.flatMap(({ records = [] }) => records);
const BY_TABLE = new Map(RECORDS.map((record) => [getTableConfig(record.table).name, record]));

/** A row as the database saw it change, and what the trail says of it in the same transaction. */
interface Seen {
  tbl: string;
  id: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  said: { action: string; before: Record<string, unknown> | null; after: Record<string, unknown> | null }[] | null;
}

/** Changes of records, as triggers of the database see them. */
export interface WatchedChanges {
  /** A moment, for `faultsSince`. */
  now: () => Promise<number>;
  /** What the trail does not tell of the changes since then, or not in words, and how many there were. */
  faultsSince: (from: number) => Promise<{ seen: number; faults: string[] }>;
}

/** A portal whose changes of records are watched from its beginning. */
export async function watchedApp(): Promise<{ app: TestApp; watched: WatchedChanges }> {
  const { database, owner } = await testDatabaseOwned();
  const watched = await watchChanges(owner.db);
  return { app: await testApp({}, database), watched };
}

/** Watches the tables of all records, whichever role changes them. @param db as the owner of the tables */
export async function watchChanges(db: Database): Promise<WatchedChanges> {
  await db.execute(
    sql`create table seen_change (seq bigserial, tx xid8, tbl text, id text, before jsonb, after jsonb)`,
  );
  await db.execute(sql`create function see_change() returns trigger language plpgsql security definer as $$ begin
    insert into public.seen_change (tx, tbl, id, before, after)
    values (pg_current_xact_id(), tg_table_name, to_jsonb(new) ->> 'id', to_jsonb(old), to_jsonb(new)); return null; end $$`);
  for (const table of [...BY_TABLE.keys(), 'audit_entry'])
    await db.execute(
      sql.raw(
        `create trigger see after ${table === 'audit_entry' ? 'insert' : 'update'} on ${table} for each row execute function see_change()`,
      ),
    );
  return {
    async now() {
      const [row] = rowsOf<{ seq: number }>(await db.execute(sql`select nextval('seen_change_seq_seq')::int seq`));
      return row?.seq ?? 0;
    },
    async faultsSince(from) {
      const changes = rowsOf<Seen>(
        await db.execute(sql`
          select c.tbl, c.id, c.before, c.after, (
            select jsonb_agg(a.after) from seen_change a
            where a.tbl = 'audit_entry' and a.tx = c.tx and (a.after ->> 'subject_id' = c.id or a.after -> 'after' ->> 'id' = c.id)) said
          from seen_change c where c.seq > ${from} and c.tbl <> 'audit_entry' order by c.seq`),
      );
      const faults = changes.flatMap((change) => [
        ...(change.said ?? [])
          .filter(({ action }) => auditActionWords(action) === action)
          .map(({ action }) => `${action} has no words`),
        ...untoldOf(change),
      ]);
      return { seen: changes.length, faults: [...new Set(faults)] };
    },
  };
}

/** Columns that changed and of which the trail says nothing, or not in words. */
function untoldOf({ tbl, before, after, said }: Seen): string[] {
  const record = BY_TABLE.get(tbl)!; // Only these tables are watched.
  const told = new Map((said ?? []).flatMap((entry) => Object.entries({ ...entry.before, ...entry.after })));
  const silent = ['revision', 'updated_at', ...(record.untold ?? [])];
  return Object.keys(after)
    .filter((name) => !silent.includes(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .flatMap((name) => {
      if (!told.has(name)) return [`${tbl}.${name} is not told (${(said ?? []).map(({ action }) => action).join()})`];
      const hasWord = AUDIT_HIDDEN_FIELDS.has(name) || auditFieldWords(name, record.kind) !== name;
      return hasWord ? [] : [`${record.kind}.${name} has no word`];
    });
}
