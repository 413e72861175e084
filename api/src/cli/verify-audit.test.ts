// A process of its own: it starts processes, which takes longest.
// On both engines: each is migrated and read in its own way.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../kernel/records';
import { linkNow } from '../audit';
import { asOwner } from '../kernel/database/roles';
import { openDatabase, type OpenDatabase } from '../kernel/database/open';
import { PortalProcess, productionSettings } from '../testing/portal-process';
import { emptyPostgres } from '../testing/test-database';

describe('the commands of the audit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-audit-'));
  let postgres: Awaited<ReturnType<typeof emptyPostgres>> = null;
  let settings: Record<string, string>;

  before(async () => {
    postgres = await emptyPostgres();
    settings = {
      ...productionSettings(0, folder),
      ...(postgres && { DATABASE_URL: postgres.apiUrl, OWNER_DATABASE_URL: postgres.url }),
    };
  });
  after(async () => {
    await postgres?.drop();
    rmSync(folder, { recursive: true });
  });

  async function run(command: string, ...args: string[]) {
    const child = new PortalProcess(`src/cli/${command}.ts`, settings, args);
    const code = await child.ended();
    return { code, stdout: child.stdout, stderr: child.stderr };
  }

  async function opened(work: (database: OpenDatabase) => Promise<unknown>, asRole: 'owner' | 'api' = 'api') {
    const urls = { databaseUrl: postgres?.apiUrl ?? null, ownerDatabaseUrl: postgres?.url ?? null };
    const database = await openDatabase({ ...(asRole === 'owner' ? asOwner(urls) : urls), dataFolder: folder });
    await work(database).finally(() => database.close());
  }

  const act = async (database: OpenDatabase, subject_id: string) => {
    await recordAudit(
      database.db,
      { person: null, origin: { address: null, requestId: null }, now: () => new Date() },
      { action: 'role.created', subject_kind: 'role', subject_id },
    );
    await linkNow(database.db);
  };
  const headOf = (said: string) => /\d+:[0-9a-f]{64}/.exec(said)?.[0] ?? '';

  test('verify says of a database without tables that there are none', async () => {
    const { code, stderr } = await run('verify-audit');
    assert.equal(code, 1);
    assert.match(
      stderr,
      postgres ? /^The database holds no audit, .*\n$/ : /^The folder .* holds no embedded database\.\n$/,
    );
  });

  test('migrate creates the tables, grants the API its rights, reports the number of valid rows and the end of the chain', async () => {
    const migrated = await run('migrate');
    assert.equal(migrated.code, 0, migrated.stderr);
    assert.match(migrated.stdout, postgres ? /up to date, and "\w+_api" may work with it/ : /is up to date\.\n$/);
    const empty = await run('verify-audit');
    assert.deepEqual([empty.code, empty.stdout], [0, '0 rows of the audit were checked.\n']);
    await opened(async (database) => {
      for (const id of ['1', '2', '3']) await act(database, id);
    });
    const { code, stdout } = await run('verify-audit');
    assert.equal(code, 0);
    assert.match(stdout, /^3 rows of the audit were checked\. The last one: 3:[0-9a-f]{64}\n$/);
    assert.equal((await run('verify-audit', '--anchor', headOf(stdout))).code, 0);
  });

  test('a back-up contains the end of the chain, restores it, and detects a later cut', async () => {
    const to = join(folder, 'back-up');
    const { stdout: head } = await run('verify-audit');
    const saved = await run('backup', '--to', to);
    assert.equal(saved.code, 0, saved.stderr);
    assert.match(saved.stdout, new RegExp(`The audit ends at ${headOf(head)}`));
    assert.equal((await run('verify-audit', '--backup', to)).code, 0);

    await opened(async ({ db }) => {
      await db.transaction(async (tx) => {
        for (const table of ['audit_entry', 'audit_link'])
          await tx.execute(sql.raw(`alter table ${table} disable trigger all`));
        await tx.execute(sql`delete from audit_link where seq = 3`);
        await tx.execute(sql`delete from audit_entry where subject_id = '3'`);
      });
    }, 'owner');
    assert.equal((await run('verify-audit')).code, 0);
    const found = await run('verify-audit', '--backup', to);
    assert.equal(found.code, 1);
    assert.match(found.stderr, /^Row 3 is gone, with all behind it\n1 fault\.\n$/);

    const name = postgres ? new URL(postgres.url).pathname.slice(1) : folder.split('/').at(-1);
    const restored = await run('restore', '--from', to, '--replace', name ?? '');
    assert.equal(restored.code, 0, restored.stderr);
    assert.equal((await run('verify-audit', '--backup', to)).code, 0);
    // Rights and triggers were restored too.
    await opened(async (database) => {
      await act(database, '4');
      await assert.rejects(database.db.execute(sql`delete from audit_entry`), (error) =>
        /permission denied|only ever added/.test(String((error as Error).cause ?? error)),
      );
    });
    assert.match((await run('verify-audit')).stdout, /^4 rows/);
  });

  test('verify lists changed rows by their numbers, and exits with 1', async () => {
    await opened(async ({ db }) => {
      await db.transaction(async (tx) => {
        for (const table of ['audit_entry', 'audit_link'])
          await tx.execute(sql.raw(`alter table ${table} disable trigger all`));
        await tx.execute(sql`update audit_entry set action = 'role.deleted' where subject_id = '1'`);
        await tx.execute(sql`delete from audit_link where seq in (2, 3)`);
        await tx.execute(sql`delete from audit_entry where subject_id = '2'`);
      });
    }, 'owner');
    const { code, stdout, stderr } = await run('verify-audit');
    assert.equal(code, 1);
    assert.match(stdout, /^2 rows of the audit were checked/);
    assert.match(
      stderr,
      /^Row 1, entry \d+, is not what was written down\nRows 2 to 3 are missing\nRow 4, entry \d+, does not follow the row before it\nentry \d+ came past the chain\n4 faults\.\n$/,
    );
  });

  test('verify explains itself', async () => {
    for (const args of [['--anchor', '1:xyz'], ['--nonsense'], ['word']]) {
      const { code, stderr } = await run('verify-audit', ...args);
      assert.equal(code, 1);
      assert.match(stderr, /Usage: audit:verify/);
    }
  });
});
