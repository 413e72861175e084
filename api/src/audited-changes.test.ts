// A process of its own: it makes every call that writes.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { auditActionWords, auditFieldWords, AUDIT_HIDDEN_FIELDS, type RoleName } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { DOMAINS } from './domains';
import { rowsOf } from './kernel/database/rows-of';
import { type Caller, givenCaller, type Reply } from './testing/caller';
import { MATRIX } from './testing/matrix/matrix-cases';
import type { MatrixCase } from './testing/matrix/matrix-case';
import { Target } from './testing/matrix/target';
import { testApp, type TestApp } from './testing/test-app';
import { testDatabase } from './testing/test-database';

/** Who together may make every call. */
const ROLES: RoleName[] = ['developer', 'federal_manager', 'admin', 'office_manager'];

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

let app: TestApp;
let here: Target;
let callers: Caller[];
before(async () => {
  const database = await testDatabase('owner');
  app = await testApp({}, database);
  await database.db.execute(
    sql`create table seen_change (seq bigserial, tx xid8, tbl text, id text, before jsonb, after jsonb)`,
  );
  await database.db.execute(sql`create function see_change() returns trigger language plpgsql as $$ begin
    insert into seen_change (tx, tbl, id, before, after)
    values (pg_current_xact_id(), tg_table_name, to_jsonb(new) ->> 'id', to_jsonb(old), to_jsonb(new)); return null; end $$`);
  for (const table of [...BY_TABLE.keys(), 'audit_entry'])
    await database.db.execute(
      sql.raw(
        `create trigger see after ${table === 'audit_entry' ? 'insert' : 'update'} on ${table} for each row execute function see_change()`,
      ),
    );
  here = await Target.at(app);
  callers = await Promise.all(ROLES.map((role) => givenCaller(app, [role], { primary_location_id: here.location })));
});
after(() => app.close());

/** What the case's own call, which is the last that it makes, changed; null where it is not this caller's. */
async function changedBy(by: Caller, one: MatrixCase): Promise<Seen[] | null> {
  let from = 0;
  const noting =
    (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    async (url: string, body?: unknown): Promise<Reply> => {
      from = await lastSeen();
      return by.send(method, url, body);
    };
  const noted = { ...by, post: noting('POST'), put: noting('PUT'), patch: noting('PATCH') };
  const { status } = await one.send(noted, here);
  if (status >= 300 || from === 0) return null;
  return rowsOf<Seen>(
    await app.database.db.execute(sql`
      select c.tbl, c.id, c.before, c.after, (
        select jsonb_agg(a.after) from seen_change a
        where a.tbl = 'audit_entry' and a.tx = c.tx and (a.after ->> 'subject_id' = c.id or a.after -> 'after' ->> 'id' = c.id)) said
      from seen_change c where c.seq > ${from} and c.tbl <> 'audit_entry' order by c.seq`),
  );
}

async function lastSeen(): Promise<number> {
  const [row] = rowsOf<{ seq: number }>(
    await app.database.db.execute(sql`select nextval('seen_change_seq_seq')::int seq`),
  );
  return row?.seq ?? 0;
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

it('every change of a record is told by the trail: each column that changed, with its word', async () => {
  const wrong = new Set<string>();
  let seen = 0;
  for (const [domain, cases] of Object.entries(MATRIX))
    for (const [call, one] of Object.entries<MatrixCase>(cases))
      for (const by of callers) {
        const changes = await changedBy(by, one);
        if (changes === null) continue;
        seen += changes.length;
        for (const change of changes) {
          for (const said of change.said ?? [])
            if (auditActionWords(said.action) === said.action) wrong.add(`${said.action} has no words`);
          for (const fault of untoldOf(change)) wrong.add(`${domain}.${call}: ${fault}`);
        }
        break;
      }
  assert.deepEqual([...wrong], []);
  assert.ok(seen > 3, `${seen} changes were seen`);
});
