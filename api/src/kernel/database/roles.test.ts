import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../kernel/records';
import { linkNow } from '../../audit';
import { emptyPostgres } from '../../testing/test-database';
import { Refusal } from '../process/refusal';
import { connectTo } from './connect';
import { openDatabase, type OpenDatabase } from './open';
import { openPostgres } from './postgres';
import { asOwner, grantToApi } from './roles';

/** Security requirement 12, on the server itself: with TEST_DATABASE_URL alone. */
describe("the API's own role", { skip: !process.env['TEST_DATABASE_URL'] }, () => {
  let postgres: NonNullable<Awaited<ReturnType<typeof emptyPostgres>>>;
  let api: OpenDatabase;
  const urls = () => ({ databaseUrl: postgres.apiUrl, ownerDatabaseUrl: postgres.url });

  before(async () => {
    postgres = (await emptyPostgres())!;
    await assert.rejects(
      openPostgres(postgres.apiUrl),
      (error) => error instanceof Refusal && /not up to date, .*"npm run migrate -w api"/.test(error.message),
    );
    await (await openDatabase({ ...asOwner(urls()), dataFolder: '' })).close();
    assert.equal(await grantToApi(urls()), new URL(postgres.apiUrl).username);
    api = await openPostgres(postgres.apiUrl);
    await recordAudit(
      api.db,
      { person: null, origin: { address: null, requestId: null }, now: () => new Date() },
      { action: 'role.created', subject_kind: 'role', subject_id: '1' },
    );
  });
  after(async () => {
    await api?.close();
    await postgres?.drop();
  });

  for (const statement of [
    "update audit_entry set action = 'x'",
    'delete from audit_entry',
    'truncate audit_entry cascade',
    "update audit_link set hash = '\\x00'",
    'delete from audit_link',
    'truncate audit_link',
    'delete from audit_pending',
    'insert into audit_pending values (7)',
    "insert into audit_link values (2, 1, '\\x01', '\\x02')",
    'select audit_chain(e) from audit_entry e',
    `do $$ begin
       create temp table bait (like audit_entry including identity);
       create trigger bait after insert on bait for each row execute function audit_pend();
     end $$`,
    'alter table audit_entry disable trigger all',
    'drop trigger audit_entry_kept on audit_entry',
    'drop table audit_link',
    "set session_replication_role = 'replica'",
    'create table public.audit_entry_of_mine ()',
    `create or replace function audit_refuse() returns trigger language plpgsql as 'begin return null; end'`,
  ])
    it(`may not: ${statement.split('\n')[0]}`, async () => {
      await assert.rejects(api.db.execute(sql.raw(statement)), (error) =>
        /permission denied|must be owner/.test(String((error as Error).cause)),
      );
    });

  it('may have the audit linked, and read it', async () => {
    await linkNow(api.db);
    assert.deepEqual(((await api.db.execute(sql`select seq::int from audit_link`)) as { rows: unknown[] }).rows, [
      { seq: 1 },
    ]);
  });

  it('is made when there is none and the owner may make it, and is refused otherwise', async () => {
    const missing = new URL(postgres.apiUrl);
    missing.username = `${missing.username}_made`;
    assert.equal(await grantToApi({ ...urls(), databaseUrl: missing.href }), missing.username);
    const made = await openPostgres(missing.href);
    await made.close();
    const client = await connectTo(postgres.url);
    try {
      await client.query(`drop owned by ${missing.username}; drop role ${missing.username}`);
    } finally {
      await client.end();
    }
    // Anyone who may not make roles is not the owner either, but it is the first that is asked.
    await assert.rejects(
      grantToApi({ databaseUrl: missing.href, ownerDatabaseUrl: postgres.apiUrl }),
      /There is no role ".*_made" in the database/,
    );
  });

  it('is refused when it is as mighty as the owner', async () => {
    await assert.rejects(grantToApi({ ...urls(), databaseUrl: postgres.url }), /may do all that the owner/);
    assert.equal(await grantToApi({ databaseUrl: postgres.url, ownerDatabaseUrl: null }), null);
  });
});
