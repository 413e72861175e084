import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngine } from '../../../api/src/kernel/database/embedded';
import { Client } from 'pg';
import { apiAs, tokenOf } from '../fixtures/api';
import { startPostgres } from '../stand/postgres';
import type { Figure } from './figure';
import { median, percentile, timeOf } from './statistics';
import { LOG_SETTINGS, statementsDuring, type Statement } from './statement-log';
import { withApi } from './with-api';

const TIMES = 100;
const WARM_UP = 10;

interface Call {
  name: string;
  path: string;
}
interface Timed {
  name: string;
  http: number[];
  sql: number[];
}

/**
 * Lists, searches and the tree of a large company (50 regions, 500 cities, 5,000 locations, 20,000 employees) over HTTP, against the same
 * statements run by a bare driver in turns with them; on PostgreSQL and on the embedded engine.
 */
export async function benchPlaces(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-places-'));
  const postgres = await startPostgres(LOG_SETTINGS);
  const client = new Client({ connectionString: postgres.url });
  try {
    await client.connect();
    const onPostgres = await withLargeCompany(join(folder, 'postgres'), { DATABASE_URL: postgres.url }, async (api) => {
      const calls = await callsOf(api);
      const statements = await capture(calls, api, client, postgres.folder);
      const timed = await time(calls, api, async ({ name }) => {
        for (const one of statements.get(name) ?? []) await client.query(one);
      });
      return { statements, timed };
    });
    const embedded = await benchEmbedded(folder, onPostgres.statements);
    return [...onPostgres.timed.map(figureOf('PostgreSQL')), ...embedded.map(figureOf('embedded'))];
  } finally {
    await client.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * One process at a time can open an embedded database: the bare statements run on a copy of it. The demo's ids are always the same, so they
 * are those of PostgreSQL.
 */
async function benchEmbedded(folder: string, statements: ReadonlyMap<string, Statement[]>): Promise<Timed[]> {
  await withLargeCompany(join(folder, 'embedded'), {}, async () => undefined);
  const copy = join(folder, 'copy');
  cpSync(join(folder, 'embedded', 'database'), copy, { recursive: true });
  const engine = await startEngine({ dataDir: copy });
  try {
    return await withLargeCompany(join(folder, 'embedded'), {}, async (api) =>
      time(await callsOf(api), api, async ({ name }) => {
        for (const { text, values } of statements.get(name) ?? []) await engine.query(text, values);
      }),
    );
  } finally {
    await engine.close();
  }
}

interface Api {
  url: string;
  token: string;
  agent: Agent;
}

/** A large company behind an API, asked over one connection as a developer. */
function withLargeCompany<T>(
  dataFolder: string,
  env: Record<string, string>,
  work: (api: Api) => Promise<T>,
): Promise<T> {
  return withApi(dataFolder, { DEMO_SIZE: 'large', ...env }, async (url) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      return await work({ url, token: await tokenOf('developer', { url, apiUrl: url }), agent });
    } finally {
      agent.destroy();
    }
  });
}

async function callsOf({ token, url }: Api): Promise<Call[]> {
  const { read } = apiAs(token, url);
  const { items } = await read<{ items: { last_name: string; first_name: string; phone: string }[] }>(
    '/employees?page=200&page_size=50',
  );
  const cities = await read<{ id: string }[]>('/locations/cities/');
  const [someone, city] = [items[0], cities[250]];
  if (!someone || !city) throw new Error('The company is not large');
  const employees = (query: Record<string, string>) =>
    `/employees?${new URLSearchParams({ page_size: '50', ...query })}`;
  return [
    { name: 'employees, page 1', path: employees({ page: '1' }) },
    { name: 'employees, page 150', path: employees({ page: '150' }) },
    { name: 'employees by name', path: employees({ search: `${someone.last_name} ${someone.first_name}` }) },
    { name: 'employees by phone', path: employees({ search: someone.phone.slice(-7) }) },
    { name: 'connections, page 1', path: '/employees/connections?page_size=50' },
    { name: 'tree', path: '/locations/tree' },
    { name: 'locations of a city', path: `/locations/cities/${city.id}/locations/` },
    { name: 'search of places', path: `/locations/search?${new URLSearchParams({ search: 'студия садов' })}` },
    { name: 'all 5,000 accessible', path: '/locations/my-accessible' },
  ];
}

/** The statements of each call, without those that authenticate the caller. */
async function capture(
  calls: readonly Call[],
  api: Api,
  client: Client,
  folder: string,
): Promise<Map<string, Statement[]>> {
  const asking = (path: string) => statementsDuring(client, folder, () => ask(api, path));
  const base = new Set((await asking('/permissions')).map(({ text }) => text));
  const found = new Map<string, Statement[]>();
  for (const { name, path } of calls) {
    const own = (await asking(path)).filter(({ text }) => !base.has(text));
    if (own.length === 0) throw new Error(`No statement of ${path} was seen`);
    found.set(name, own);
  }
  return found;
}

/** HTTP and bare SQL in turns, so that both meet the same machine. */
async function time(calls: readonly Call[], api: Api, bare: (call: Call) => Promise<void>): Promise<Timed[]> {
  const all: Timed[] = [];
  for (const call of calls) {
    const timed: Timed = { name: call.name, http: [], sql: [] };
    for (let count = -WARM_UP; count < TIMES; count += 1) {
      const http = await timeOf(() => ask(api, call.path));
      const sql = await timeOf(() => bare(call));
      if (count < 0) continue;
      timed.http.push(http);
      timed.sql.push(sql);
    }
    all.push(timed);
  }
  return all;
}

/** Makes a call and reads its whole answer. */
function ask({ url, token, agent }: Api, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${url}/api${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, (reply) => {
      reply.resume().once('end', () => {
        if (reply.statusCode === 200) resolve();
        else reject(new Error(`${path}: ${reply.statusCode}`));
      });
    }).once('error', reject);
  });
}

function figureOf(engine: string) {
  return ({ name, http, sql }: Timed): Figure => ({
    name: `${engine}: ${name} / the same SQL`,
    ratio: median(http) / median(sql),
    detail: {
      ms: median(http),
      p95_ms: percentile(http, 0.95),
      sql_ms: median(sql),
      sql_p95_ms: percentile(sql, 0.95),
    },
  });
}
