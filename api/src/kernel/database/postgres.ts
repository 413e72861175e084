import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import * as schema from '../../schema';
import { Refusal } from '../refusal';
import { MIGRATIONS_FOLDER } from './migrations';
import type { OpenDatabase } from './open';
import { PortalPool } from './portal-pool';

/** Any number that no other advisory lock of this product uses: one process migrates, the others wait. */
const MIGRATION_LOCK = 4_600_001;
/** Held by the one process that sweeps, and by a back-up, so that no file goes away under it. */
export const SWEEP_LOCK = 4_600_002;
const CONNECT_TIMEOUT = 5_000;

/** PostgreSQL 15 or later behind a pool. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new PortalPool({ connectionString: url, max: 10, connectionTimeoutMillis: CONNECT_TIMEOUT });
  try {
    await migrateAlone(pool);
  } catch (error) {
    await pool.end();
    throw new Refusal(`PostgreSQL at ${withoutPassword(url)} cannot be used: ${reason(error)}`);
  }
  return {
    db: drizzle(pool, { schema }),
    engine: 'postgres',
    ping: async () => {
      await pool.query('select 1');
    },
    alone: (work) => sweepAlone(pool, work),
    close: () => pool.end(),
  };
}

async function migrateAlone(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { schema }), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
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

export function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  return shown.toString();
}

function reason(error: unknown): string {
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
