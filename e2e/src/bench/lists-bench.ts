import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngine } from '../../../api/src/kernel/database/embedded';
import { tokenOf } from '../fixtures/api';
import type { Budget } from './budgets';
import { type Ask, asking, type Company, withCompany } from './company';
import type { Figure } from './figure';
import { fillLists, type Rows } from './lists-rows';
import { median, percentile, timeOf } from './statistics';
import { withApi } from './with-api';

const SMALL = Number(process.env['BENCH_SMALL'] ?? 10_000);
const LARGE = Number(process.env['BENCH_LARGE'] ?? 1_000_000);
const TIMES = Number(process.env['BENCH_TIMES'] ?? 15);
const WARM_UP = 3;
/** Largest ratio of a large company's list to the same list of a small one (issue 12, point 9). */
const LIMIT = 1.5;
/**
 * The same of searches that have to read a hundred times as much: two words that many rows have, each for itself, and digits in acts, which
 * are in any value and any id (decision 0037).
 */
const FAR_READING_LIMIT = 3;
const FAR_READING = /: two words$|^acts: digits$/;

interface FilledCompany {
  ask: Ask;
  /** The addresses of `LISTS` there. */
  paths: readonly string[];
}
interface ListCall {
  name: string;
  /** Its address in a company: ids differ. */
  path: (database: Rows) => Promise<string>;
}

/**
 * Lists of sessions, people and acts over HTTP in a company with a hundred times the rows of another, in turns: first page,
 * every filter, every order, search by word and by digits, page 100.
 */
export function benchLists(): Promise<{ figures: Figure[]; budgets: Budget[] }> {
  return withCompany((small) =>
    withCompany(async (large) => measure([await filled(small, SMALL), await filled(large, LARGE)])),
  );
}

/** The same on the embedded engine. */
export async function benchEmbeddedLists(): Promise<{ figures: Figure[]; budgets: Budget[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lists-'));
  try {
    return await withEmbedded(join(folder, 'small'), SMALL, (small) =>
      withEmbedded(join(folder, 'large'), LARGE, (large) => measure([small, large])),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function filled({ url, client, signIn }: Company, rows: number): Promise<FilledCompany> {
  // Before the rows: the sandbox lists everybody's phone.
  const ask = asking(url, await signIn('developer'));
  await fillLists(client, rows);
  return { ask, paths: await pathsIn(client) };
}

/** One process at a time can open an embedded database: the API creates it and serves it, in between it is filled. */
async function withEmbedded<T>(folder: string, rows: number, work: (company: FilledCompany) => Promise<T>): Promise<T> {
  const token = await withApi(folder, {}, (url) => tokenOf('developer', { url, apiUrl: url }));
  const engine = await startEngine({ dataDir: join(folder, 'database') });
  const paths = await fillLists(engine, rows)
    .then(() => pathsIn(engine))
    .finally(() => engine.close());
  return withApi(folder, {}, (url) => work({ ask: asking(url, token), paths }));
}

async function pathsIn(database: Rows): Promise<string[]> {
  const paths: string[] = [];
  for (const { path } of LISTS) paths.push(await path(database));
  return paths;
}

/** Each list in both companies, in turns: the smaller one first. */
async function measure(
  companies: readonly [FilledCompany, FilledCompany],
): Promise<{ figures: Figure[]; budgets: Budget[] }> {
  const figures: Figure[] = [];
  for (const [index, { name }] of LISTS.entries()) {
    const times: [number[], number[]] = [[], []];
    const rows = await rowsOfBoth(companies, index);
    for (let turn = -WARM_UP; turn < TIMES; turn += 1)
      for (const which of [0, 1] as const) {
        const ms = await timeOf(() => page(companies[which], index, rows));
        if (turn >= 0) times[which].push(ms);
      }
    const [small, large] = [median(times[0]), median(times[1])];
    figures.push({
      name,
      ratio: large / small,
      detail: { small_ms: small, large_ms: large, large_p95_ms: percentile(times[1], 0.95), rows },
    });
  }
  const sizes = `${LARGE.toLocaleString('en')} / ${SMALL.toLocaleString('en')} rows`;
  const worstOf = (lists: readonly Figure[]) => Math.max(...lists.map(({ ratio }) => ratio));
  const [others, farReading] = [false, true].map((isIt) =>
    figures.filter(({ name }) => FAR_READING.test(name) === isIt),
  );
  return {
    figures,
    budgets: [
      { name: `slowest list, ${sizes}`, value: worstOf(others ?? []), limit: LIMIT, unit: '×' },
      {
        name: `slowest search by two words, and of acts by digits, ${sizes}`,
        value: worstOf(farReading ?? []),
        limit: FAR_READING_LIMIT,
        unit: '×',
      },
    ],
  };
}

/** Rows of a page that both companies fill: a search finds fewer in the small one, and a longer page costs more anywhere. */
async function rowsOfBoth(companies: readonly [FilledCompany, FilledCompany], index: number): Promise<number> {
  const [small, large] = [await page(companies[0], index), await page(companies[1], index)];
  return Math.min(small.items.length, large.items.length);
}

/** A page of a list, as long as it is by itself or of this many rows. */
async function page({ ask, paths }: FilledCompany, index: number, rows?: number) {
  const path = paths[index] ?? '';
  const size =
    rows === undefined
      ? ''
      : `${path.includes('?') ? '&' : '?'}${path.startsWith('/audit') ? 'limit' : 'page_size'}=${rows}`;
  return (await ask('GET', path + size)) as { items: unknown[] };
}

/** The value of the one column of the one row. */
async function one(database: Rows, sql: string): Promise<string> {
  const { rows } = (await database.query(sql)) as { rows: { value: string }[] };
  if (!rows[0]) throw new Error(`Nothing found: ${sql}`);
  return rows[0].value;
}

const list = (name: string, path: string): ListCall => ({ name, path: async () => path });
const asked = (name: string, path: string, sql: string): ListCall => ({
  name,
  path: async (database) => `${path}${encodeURIComponent(await one(database, sql))}`,
});
const word = encodeURIComponent('соловьев анна');
const oneDay = (column: string, from: string) => `select (max(${column})::date - 5)::text as value from ${from}`;

const SESSIONS: ListCall[] = [
  list('sessions: first page', '/photosessions'),
  list('sessions: page 100', '/photosessions?page=100'),
  ...['number', 'name', 'business_date', 'photo_count'].flatMap((sort) => [
    list(`sessions: by ${sort}`, `/photosessions?sort=${sort}&order=asc`),
    list(`sessions: by ${sort}, page 100`, `/photosessions?sort=${sort}&order=desc&page=100`),
  ]),
  list('sessions: one state', '/photosessions?state=sold'),
  list('sessions: two states', '/photosessions?state=sold&state=delivered'),
  asked(
    'sessions: one location',
    '/photosessions?location_id=',
    'select min(location_id::text) as value from photosession where number > 1000000',
  ),
  asked(
    'sessions: one photographer',
    '/photosessions?photographer_id=',
    'select min(photographer_id::text) as value from photosession where number > 1000000',
  ),
  asked('sessions: from a day', '/photosessions?date_from=', oneDay('business_date', 'photosession')),
  asked('sessions: up to a day', '/photosessions?date_to=', oneDay('business_date', 'photosession')),
  list('sessions: two words', `/photosessions?search=${word}`),
  list('sessions: common word', `/photosessions?search=${encodeURIComponent('иванов')}`),
  list('sessions: digits', '/photosessions?search=4567'),
  asked(
    'sessions: whole phone',
    '/photosessions?search=',
    'select phone as value from photosession where number = 1005000',
  ),
  list('sessions: number', `/photosessions?search=${encodeURIComponent('№ 1005000')}`),
];

const PEOPLE: ListCall[] = [
  list('people: first page', '/employees'),
  list('people: page 100', '/employees?page=100'),
  ...['name', 'hired_on', 'position', 'location', 'level'].flatMap((sort) => [
    list(`people: by ${sort}, downwards`, `/employees?sort=${sort}&order=desc`),
    list(`people: by ${sort}, page 100`, `/employees?sort=${sort}&order=asc&page=100`),
  ]),
  list('people: dismissed', '/employees?status=dismissed'),
  list('people: all', '/employees?status=all'),
  list('people: one role', '/employees?role=photographer'),
  list('people: with messenger', '/employees?messenger=bound'),
  asked('people: one location', '/employees?location_id=', 'select min(id::text) as value from location'),
  asked('people: one city', '/employees?city_id=', 'select min(city_id::text) as value from location'),
  asked('people: one region', '/employees?region_id=', 'select min(region_id::text) as value from city'),
  list('people: two words', `/employees?search=${word}`),
  list('people: common word', `/employees?search=${encodeURIComponent('анна')}`),
  list('people: position', `/employees?search=${encodeURIComponent('ретушер')}`),
  list('people: digits', '/employees?search=4567'),
];

const ACTS: ListCall[] = [
  list('acts: first page', '/audit'),
  {
    name: 'acts: page 100',
    async path(database) {
      return `/audit?cursor=${await one(database, 'select id as value from audit_entry order by at desc, id desc offset 4950 limit 1')}`;
    },
  },
  asked('acts: one person', '/audit?actor_id=', 'select min(actor_id::text) as value from audit_entry'),
  list('acts: one group', '/audit?action_group=session'),
  list('acts: one kind', '/audit?subject_kind=employee'),
  asked('acts: one record', '/audit?subject_id=', 'select min(subject_id) as value from audit_entry'),
  asked(
    'acts: from a day',
    '/audit?from=',
    `select to_char(max(at) - interval '5 days', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as value from audit_entry`,
  ),
  asked(
    'acts: up to a day',
    '/audit?to=',
    `select to_char(max(at) - interval '5 days', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as value from audit_entry`,
  ),
  list('acts: two words', `/audit?search=${encodeURIComponent('Соловьёв Анна')}`),
  list('acts: common word', `/audit?search=${encodeURIComponent('соловьёв')}`),
  list('acts: digits', `/audit?search=4567`),
];

const LISTS: readonly ListCall[] = [...SESSIONS, ...PEOPLE, ...ACTS];
