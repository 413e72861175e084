import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { OpenDatabase } from '../kernel/database/open';
import { embeddedFromSnapshot } from './embedded-snapshot';
import { openPostgres } from '../kernel/database/postgres';

/**
 * An empty, migrated database for one test file: embedded in memory, or a new database on the server that
 * `TEST_DATABASE_URL` names, dropped on close. The same tests run on both engines.
 */
export async function testDatabase(): Promise<OpenDatabase> {
  const made = await emptyPostgres();
  if (!made) return embeddedFromSnapshot();
  const opened = await openPostgres(made.url);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await made.drop();
    },
  };
}

interface EmptyPostgres {
  url: string;
  /** Ends every connection to it, whatever is under way there. */
  cutConnections: () => Promise<void>;
  drop: () => Promise<void>;
}

/** A new database without tables on the server that `TEST_DATABASE_URL` names; null without one. */
export async function emptyPostgres(): Promise<EmptyPostgres | null> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return null;
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    cutConnections: () =>
      onServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
    drop: () => onServer(server, `drop database ${name} with (force)`),
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
