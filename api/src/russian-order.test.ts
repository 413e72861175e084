// Every ordering by a text column in the API is the one Russian order: a new one that follows the database's collation is found here.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable, PgText } from 'drizzle-orm/pg-core';
import * as schema from './schema';

const SOURCES = fileURLToPath(new URL('.', import.meta.url));
/** Codes of programs, which nobody reads in an order. */
const TECHNICAL = new Set([
  'sha256',
  'action',
  'subject_kind',
  'subject_id',
  'kind',
  'role',
  'bucket',
  'source_id',
  'key',
  'query',
  'time_zone',
]);
/** Names that queries give to texts of several tables. */
const ALIASES = ['place', 'place_name', 'location_name', 'city_name', 'full_name', 'label'];

const columns = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .flatMap((table) => getTableConfig(table).columns);
const isText = (column: (typeof columns)[number]) => is(column, PgText) && !column.enumValues?.length;
const others = new Set(columns.filter((column) => !isText(column)).map(({ name }) => name));
const TEXTS = new Set([...columns.filter(isText).map(({ name }) => name), ...ALIASES]);
for (const name of [...TECHNICAL, ...others]) TEXTS.delete(name);

/** The text from here to the end of the brackets that are open, or to what ends an order. */
function termsFrom(source: string, from: number): string {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (
      depth < 0 ||
      (depth === 0 && ('`;'.includes(sign) || /^(limit|offset|for update)\b/.test(source.slice(at, at + 10))))
    )
      return source.slice(from, at);
  }
  return source.slice(from);
}

/** Where an order begins, and the named parts of one. */
const ORDERS = /\border by\s|\.orderBy\(|\bconst (?:SORTS|KEYS|biggest|byName(?! = new))\b[^=]*=/g;

/** What is ordered by a text as the database has it. */
function unordered(source: string): string[] {
  const code = source.replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '');
  const terms = [...code.matchAll(ORDERS)].map(({ index, 0: { length } }) => termsFrom(code, index + length));
  return terms.filter((term) => {
    const bare = term.replaceAll(/(inRussian|russian_order)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '');
    return [...bare.matchAll(/(?<![\w'])(?:\w+\.)?(\w+)(?![\w'(]|: )/g)].some(([, name = '']) => TEXTS.has(name));
  });
}

/** Orders of which no reader sees anything, and one where the name is that of something else. */
const NOT_READ: Record<string, string> = {
  'backup/counted-rows.ts': 'sums of tables and files, in the order in which they are compared',
};

/** Who folds by the database: the one place, the column and the check of the database. */
const FOLDS = ['kernel/database/russian-text.ts', 'kernel/database/refuse-unfit-text.ts', 'users/schema.ts'];
/** Bounds of spans of time, `lower(hours)`, are no texts. */
const SPANS = /\b(lower|upper)\(\w*\.?(hours|piece|stretch)\)/g;

const all = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|demo)\//.test(file),
);
const sourceOf = (file: string) => readFileSync(join(SOURCES, file), 'utf8');

test('texts are folded in one place', () => {
  const found = all.filter((file) => /\b(lower|upper|initcap)\(|\bilike\b/.test(sourceOf(file).replaceAll(SPANS, '')));
  assert.deepEqual(found.toSorted(), FOLDS.toSorted());
});

test('every order by a text is the Russian one', () => {
  const files = all.filter((file) => !(file in NOT_READ));
  assert.ok(files.length > 500);
  const found = files.flatMap((file) => unordered(sourceOf(file)).map((term) => `${file}: ${term}`));
  assert.deepEqual(found, []);
});

test('an order that is not the Russian one is found', () => {
  for (const source of [
    'db.select().from(city).orderBy(city.name, city.id)',
    'db.select().from(item).orderBy(desc(item.code))',
    'sql`select * from item i order by i.archived_at, i.name limit 5`',
    'sql`select json_agg(i order by i.category)`',
    'const SORTS = { name: inRussian(sql`i.name`), code: sql`i.code` };',
    "sql`order by p.kind <> 'office', p_city.name, russian_order(p_location.name)`",
  ])
    assert.equal(unordered(source).length, 1, source);
  for (const source of [
    'db.select().from(city).orderBy(inRussian(city.name), city.id)',
    "sql`order by russian_order(e.last_name || ' ' || e.first_name), e.id`",
    'const SORTS = { name: inRussian(sql`i.name`), updated_at: sql`i.updated_at` }; const shown = city.name;',
    'sql`order by ${inRussian(placeName(sql`p`))}, p.id`; const name = 1',
  ])
    assert.equal(unordered(source).length, 0, source);
});
