import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import { beforeBaseline, isBeforeBaseline } from '../kernel/database/before-baseline';
import { connectTo } from '../kernel/database/connect';
import { refuseUnfitText } from '../kernel/database/refuse-unfit-text';
import { Refusal } from '../kernel/process/refusal';
import { countRows } from './counted-rows';
import { databaseOf, restore } from './postgres-tools';
import type { Steps } from './replace-steps';

/** Schemas of the portal's tables and of the list of its migrations. */
const SCHEMAS = ['public', 'drizzle'];
const ASIDE = '_before_restore';

/** Replaces all tables by a dump. The earlier ones are kept aside until the new ones are checked, and restored if the check fails. */
export async function replaceTables(url: string, file: string, { guard, copyFiles, check }: Steps): Promise<void> {
  const client = await connectTo(url);
  const rows = { query: async <T extends object>(sql: string) => (await client.query<T>(sql)).rows };
  try {
    await refuseWhileInUse(client, databaseOf(url));
    await refuseUnfitText(client);
    guard(await countRows(rows));
    await copyFiles();
    const indexes = await trigramIndexes(client);
    await setAside(client);
    try {
      await restore(url, file);
      if (await isBeforeBaseline(rows.query)) throw beforeBaseline('The back-up');
      await check(rows);
    } catch (error) {
      await bringBack(client, indexes);
      throw error;
    }
    await inOne(
      client,
      SCHEMAS.map((name) => `drop schema if exists ${name}${ASIDE} cascade`),
    );
  } finally {
    await client.end();
  }
}

/** Connections that were just closed may still be visible: they have this long to disappear. */
const LEAVING_MS = 3_000;
const ASKS_EVERY_MS = 100;

async function refuseWhileInUse(client: Client, name: string): Promise<void> {
  const until = performance.now() + LEAVING_MS;
  let count = await othersWithin(client);
  while (count > 0 && performance.now() < until) {
    await setTimeout(ASKS_EVERY_MS);
    count = await othersWithin(client);
  }
  if (count > 0) throw new Refusal(`"${name}" is in use by ${count} connections; stop the API first.`);
}

/** Of other roles' connections a plain owner sees the role, but not the kind; the server's own workers have no role. */
async function othersWithin(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
       and coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  return rows[0]?.count ?? 0;
}

async function setAside(client: Client): Promise<void> {
  const there = await schemasOf(client);
  const left = SCHEMAS.map((name) => `${name}${ASIDE}`).filter((name) => there.has(name));
  if (left.length > 0)
    throw new Refusal(`An earlier restore has left ${left.join(', ')}: look into it, then drop or rename it.`);
  await inOne(client, [
    ...SCHEMAS.filter((name) => there.has(name)).map((name) => `alter schema ${name} rename to ${name}${ASIDE}`),
    // A database has an extension once: it would move aside with the schema, and the dump's tables need it.
    'drop extension if exists pg_trgm cascade',
    'create schema public',
  ]);
}

/** The indexes that are dropped with the extension, as statements that create them again. */
async function trigramIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select indexdef as statement from pg_indexes where schemaname = 'public' and indexdef like '%gin_trgm_ops%'`,
  );
  return rows.map(({ statement }) => statement);
}

async function bringBack(client: Client, indexes: readonly string[]): Promise<void> {
  const there = await schemasOf(client);
  await inOne(client, [
    ...SCHEMAS.map((name) => `drop schema if exists ${name} cascade`),
    ...SCHEMAS.filter((name) => there.has(`${name}${ASIDE}`)).map(
      (name) => `alter schema ${name}${ASIDE} rename to ${name}`,
    ),
    ...(indexes.length > 0 ? ['create extension if not exists pg_trgm schema public', ...indexes] : []),
  ]);
}

async function schemasOf(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select nspname as name from pg_namespace');
  return new Set(rows.map(({ name }) => name));
}

async function inOne(client: Client, statements: string[]): Promise<void> {
  await client.query(['begin', ...statements, 'commit'].join(';\n'));
}
