import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { MIGRATIONS_FOLDER } from '../kernel/database/migrations';
import type { OpenDatabase } from '../kernel/database/open';
import { openPostgres } from '../kernel/database/postgres';
import { grantToApi } from '../kernel/database/roles';
import { DELETED_FROM, NEVER_CHANGED } from '../kernel/database/table-rights';
import { seedRoles } from '../users';
import { embeddedFromSnapshot } from './embedded-snapshot';

/** The role that the API has in every copy of the template. */
export const API_ROLE = 'portal_test_api';
/** Any number: one process makes the template, the others wait. */
const TEMPLATE_LOCK = 4_600_900;

/**
 * A migrated database with the thirteen roles for one test file: embedded in memory, or a copy of a template on the server
 * that `TEST_DATABASE_URL` names, dropped on close. The same tests run on both engines; on PostgreSQL as the API's own
 * role, which may do less than the owner of the tables: a test that writes what no call does asks for the owner.
 */
export async function testDatabase(as: 'api' | 'owner' = 'api'): Promise<OpenDatabase> {
  const made = await copyOfTemplate();
  if (!made) return embeddedFromSnapshot();
  const database = await openPostgres(as === 'owner' ? made.url : made.apiUrl);
  return { ...database, close: () => database.close().then(made.drop) };
}

/** The same, plus a connection as the tables' owner; on the embedded engine both are one. */
export async function testDatabaseOwned(): Promise<{ database: OpenDatabase; owner: OpenDatabase }> {
  const made = await copyOfTemplate();
  if (!made) {
    const database = await embeddedFromSnapshot();
    return { database, owner: database };
  }
  const [owner, database] = await Promise.all([openPostgres(made.url), openPostgres(made.apiUrl)]);
  const close = async () => {
    await database.close();
    await owner.close();
    await made.drop();
  };
  return { database: { ...database, close }, owner };
}

interface MadeDatabase {
  /** As its owner. */
  url: string;
  /** As the API's role. */
  apiUrl: string;
  drop: () => Promise<void>;
}

interface EmptyPostgres extends MadeDatabase {
  /** Ends every connection to it, whatever is running. */
  cutConnections: () => Promise<void>;
}

/**
 * A new database without tables on the server that `TEST_DATABASE_URL` names; null without one.
 * @param text how it keeps and compares text, as `create database` takes it
 */
export async function emptyPostgres(text = ''): Promise<EmptyPostgres | null> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return null;
  const name = freshName();
  const api = `${name}_api`;
  await onServer(server, async (client) => {
    await client.query(`create database ${name} template template0 ${text}`);
    await client.query(`create role ${api} login password '${passwordOf(server)}'`);
  });
  return {
    url: addressOf(server, name),
    apiUrl: addressOf(server, name, api),
    cutConnections: () =>
      onServer(server, async (client) => {
        await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
      }),
    drop: () =>
      onServer(server, async (client) => {
        await client.query(`drop database ${name} with (force)`);
        await client.query(`drop role ${api}`);
      }),
  };
}

let template: Promise<string> | undefined;

/** A database that begins as a copy of the template; null without a server. */
async function copyOfTemplate(): Promise<MadeDatabase | null> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return null;
  template ??= readyTemplate(server);
  const origin = await template;
  const name = freshName();
  await onServer(server, (client) => client.query(`create database ${name} template ${origin}`));
  return {
    url: addressOf(server, name),
    apiUrl: addressOf(server, name, API_ROLE),
    drop: () => onServer(server, (client) => client.query(`drop database ${name} with (force)`)),
  };
}

/**
 * The database with all tables, the API's rights in them and the thirteen roles, under the name of its migrations; the first process that
 * needs it makes it.
 */
async function readyTemplate(server: string): Promise<string> {
  const name = `portal_template_${await stateOfSources()}`;
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_${freshName()}`;
    await client.query(`create database ${draft}`);
    await client
      .query(`create role ${API_ROLE} login password '${passwordOf(server)}'`)
      .catch((error: { code?: string }) => {
        if (error.code !== '42710') throw error; // It is there already.
      });
    const owner = await openPostgres(addressOf(server, draft));
    await grantToApi({ databaseUrl: addressOf(server, draft, API_ROLE), ownerDatabaseUrl: addressOf(server, draft) });
    await seedRoles(owner.db);
    await owner.close();
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

/** Identifies the sources of a template: the migrations, and the rights in their tables. */
async function stateOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql')).sort())
    hash.update(await readFile(join(MIGRATIONS_FOLDER, name)));
  hash.update(JSON.stringify([NEVER_CHANGED, DELETED_FROM]));
  return hash.digest('hex').slice(0, 16);
}

const freshName = () => `portal_test_${randomBytes(6).toString('hex')}`;
const passwordOf = (server: string) => decodeURIComponent(new URL(server).password);

function addressOf(server: string, database: string, role?: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  if (role) url.username = role;
  return url.toString();
}

/** Works on the server's own database; its locks end with the connection. */
async function onServer(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
