import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { Refusal } from '../process/refusal';
import { type Ask, beforeBaseline, isBeforeBaseline } from './before-baseline';
import { withoutPassword } from './connect';
import { MIGRATIONS_FOLDER } from './migrations';
import { withFirstQuestion } from './first-question';
import type { OpenDatabase } from './open';
import { PostgresListener } from './postgres-listener';
import { PortalPool } from './portal-pool';
import { refuseUnfitText } from './refuse-unfit-text';
import { SESSION_SETTINGS } from './session-settings';
import { SignOfLife } from './sign-of-life';
import { WRITE_PROBE, WriteWatch } from './write-watch';

/** Any number that no other advisory lock of this product uses: one process migrates, the others wait. */
const MIGRATION_LOCK = 4_600_001;
/** Milliseconds that a migration waits for a table. */
const MIGRATION_LOCK_TIMEOUT_MS = 5_000;
/** Held by the one process that sweeps, and by a back-up, so that no file goes away under it. */
export const SWEEP_LOCK = 4_600_002;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * PostgreSQL 15 or later behind a pool. Its owner brings the tables up to date; a role that may not, as the API's own
 * (`roles.ts`), finds them so or refuses.
 */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new PortalPool({ connectionString: url, max: 10, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  try {
    await refuseUnfitText(pool);
    const ask: Ask = async <T extends object>(sql: string) => (await pool.query<T>(sql)).rows;
    if (await isBeforeBaseline(ask)) throw beforeBaseline(`PostgreSQL at ${withoutPassword(url)}`);
    if (await mayMigrate(pool)) await migrateAlone(pool);
    else await refuseOutdated(pool);
  } catch (error) {
    await pool.end();
    if (error instanceof Refusal) throw error;
    throw new Refusal(`PostgreSQL at ${withoutPassword(url)} cannot be used: ${reason(error)}`);
  }
  const life = new SignOfLife(url, pool);
  const listeners: PostgresListener[] = [];
  return {
    db: withFirstQuestion(drizzle(pool)),
    engine: 'postgres',
    ping: () => life.ask(),
    writes: new WriteWatch(() => pool.query(WRITE_PROBE)),
    alone: (work) => sweepAlone(pool, work),
    listen: async (channel, listener) => {
      const one = await PostgresListener.open(url, channel, listener);
      listeners.push(one);
    },
    close: async () => {
      await Promise.all([life.end(), ...listeners.map((one) => one.close())]);
      await pool.end();
    },
  };
}

async function mayMigrate(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(
    "select has_database_privilege(current_database(), 'CREATE') as may",
  );
  return rows[0]?.may ?? false;
}

async function refuseOutdated(pool: Pool): Promise<void> {
  const newest = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).at(-1)?.folderMillis ?? 0;
  const { rows } = await pool
    .query<{ last: string | null }>('select max(created_at)::text as last from drizzle.__drizzle_migrations')
    .catch(() => ({ rows: [] }));
  if (Number(rows[0]?.last ?? 0) < newest)
    throw new Error(
      'its tables are not up to date, and this role may not change them: run "npm run migrate -w api" with OWNER_DATABASE_URL first',
    );
}

async function migrateAlone(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // A statement that waits for a table makes all later ones on it wait, of those who work beside us: rather not start.
    await client.query(`set lock_timeout = ${MIGRATION_LOCK_TIMEOUT_MS}`);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await client.query(`set lock_timeout = ${SESSION_SETTINGS.lock_timeout}`).catch(() => undefined);
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

async function sweepAlone(pool: Pool, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [SWEEP_LOCK]);
    if (!rows[0]?.mine) return false;
    try {
      await work();
      return true;
    } finally {
      await client.query('select pg_advisory_unlock($1)', [SWEEP_LOCK]).catch(() => undefined);
    }
  } finally {
    client.release();
  }
}

/** What the server or the network said: Drizzle wraps it into the statement, Node into a list of tried addresses. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.cause ? reason(error.cause) : error.message || error.name;
}
