import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { OpenDatabase } from '../kernel/database/open';
import { embeddedFromSnapshot } from './embedded-snapshot';
import { openPostgres } from '../kernel/database/postgres';
import { grantToApi } from '../kernel/database/roles';

/**
 * An empty, migrated database for one test file: embedded in memory, or a new database on the server that
 * `TEST_DATABASE_URL` names, dropped on close. The same tests run on both engines; on PostgreSQL as the API's own role,
 * which may do less than the owner of the tables.
 */
export async function testDatabase(): Promise<OpenDatabase> {
  return (await testDatabaseOwned()).database;
}

/** The same, and beside it the database as the tables' owner; on the embedded engine the two are one. */
export async function testDatabaseOwned(): Promise<{ database: OpenDatabase; owner: OpenDatabase }> {
  const made = await emptyPostgres();
  if (!made) {
    const database = await embeddedFromSnapshot();
    return { database, owner: database };
  }
  const owner = await openPostgres(made.url);
  await grantToApi({ databaseUrl: made.apiUrl, ownerDatabaseUrl: made.url });
  const database = await openPostgres(made.apiUrl);
  const close = async () => {
    await database.close();
    await owner.close();
    await made.drop();
  };
  return { database: { ...database, close }, owner };
}

interface EmptyPostgres {
  /** As its owner. */
  url: string;
  /** As a role that has no rights in it yet. */
  apiUrl: string;
  /** Ends every connection to it, whatever is under way there. */
  cutConnections: () => Promise<void>;
  drop: () => Promise<void>;
}

/** A new database without tables on the server that `TEST_DATABASE_URL` names; null without one. */
export async function emptyPostgres(): Promise<EmptyPostgres | null> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return null;
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  const api = `${name}_api`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await onServer(server, `create role ${api} login password '${decodeURIComponent(url.password)}'`);
  const apiUrl = new URL(url);
  apiUrl.username = api;
  return {
    url: url.toString(),
    apiUrl: apiUrl.toString(),
    cutConnections: () =>
      onServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
    drop: async () => {
      await onServer(server, `drop database ${name} with (force)`);
      await onServer(server, `drop role ${api}`);
    },
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
