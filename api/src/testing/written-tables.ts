import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { MIGRATIONS_FOLDER } from '../kernel/database/migrations';
import * as schema from '../schema';

const SOURCE = fileURLToPath(new URL('..', import.meta.url));
/** A table in Drizzle's words: `photo`, `tables.photo`. */
const TABLE = String.raw`\(\s*(?:\w+\.)?(\w+)\s*\)`;
const JOINED = new RegExp(String.raw`\.(?:from|innerJoin)\(\s*(?:\w+\.)?(\w+)`, 'g');

/** A record of the kernel, and what the calls of `kernel/records` do to it: `removeRecord(tx, context, material, row)`. */
const RECORD = /export const (\w+) = defineRecord[^]*?\btable: (?:\w+\.)?(\w+)/g;
const RECORD_DELETES = /\bremoveRecord\(\s*\w+,\s*[\w.]+,\s*(\w+)/g;
const RECORD_CHANGES =
  /\b(?:changeRecord|moveRecord|saveRecord)\(\s*\w+,\s*[\w.]+,\s*(\w+)|\blockRecord\(\s*\w+,\s*(\w+)/g;
/** `setRow(tx, context, stockPolicy, { … set: wanted.target === 0 ? null : wanted`. */
const ROW_SET = /\bsetRow\(\s*\w+,\s*[\w.]+,\s*(\w+)/g;
const ROW_DELETES = /\bsetRow\(\s*\w+,\s*[\w.]+,\s*(\w+),[^;]*?\bset: [^,]*\bnull\b/g;

/** `cardRows(saleShare, { … })`: given to another card of the same person. */
const CARD_ROWS = /\bcardRows\(\s*(\w+),/g;

const DELETES = [new RegExp(String.raw`\.delete${TABLE}`, 'g'), /\bdelete from (?:public\.|\$\{)?"?(\w+)/gi];
const CHANGES = [
  new RegExp(String.raw`\.update${TABLE}`, 'g'),
  /\bupdate (?:public\.|\$\{)?"?(\w+)"?\}?(?: \w+)? set\b/gi,
  /\bfrom (?:public\.)?(\w+)[^;]*?\bfor (?:no key update|update|share)\b/gi,
  /\binto (?:public\.|\$\{)?"?(\w+)[^;]*?\bon conflict\b[^;]*?\bdo update\b/gi,
  new RegExp(String.raw`\.insert${TABLE}[^;]*?\.onConflictDoUpdate`, 'g'),
];

/** What a migration does once, it does as the tables' owner. */
const ONCE = /^DO \$\$[^]*?^\$\$;/gm;

/** Names of the tables by those that the sources call them by. */
const TABLES = new Map(
  Object.entries(schema).flatMap(([name, table]) =>
    is(table, PgTable)
      ? [name, getTableConfig(table).name].map((known) => [known, getTableConfig(table).name] as const)
      : [],
  ),
);

/** Every table; and those from which the API deletes rows, or whose rows it changes or locks, by its sources and its functions in the database. */
export function writtenTables(): { all: string[]; deletedFrom: string[]; changed: string[] } {
  const texts = [...sources(), ...migrations()];
  const named = (patterns: readonly RegExp[]) =>
    texts.flatMap((text) => patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name)));
  return {
    all: [...new Set(TABLES.values())].sort(),
    deletedFrom: tablesOf([...named([...DELETES, ROW_DELETES]), ...ofRecords([RECORD_DELETES])]),
    changed: tablesOf([
      ...named([...CHANGES, ROW_SET, CARD_ROWS]),
      ...ofRecords([RECORD_CHANGES, RECORD_DELETES]),
      ...texts.flatMap(locked),
    ]),
  };
}

/** Tables of the records that these calls name; a name is looked up among the domain's own records first. */
function ofRecords(patterns: readonly RegExp[]): string[] {
  const files = sourceFiles();
  const byDomain = new Map<string, Map<string, string>>();
  for (const { file, text } of files)
    if (file.endsWith('/records.ts'))
      byDomain.set(
        domainOf(file),
        new Map([...text.matchAll(RECORD)].map(([, name = '', table = '']) => [name, table])),
      );
  const all = new Map([...byDomain.values()].flatMap((records) => [...records]));
  return files.flatMap(({ file, text }) => {
    const imported = new Map([...text.matchAll(/\b(\w+) as (\w+)/g)].map(([, name = '', alias = '']) => [alias, name]));
    return patterns
      .flatMap((pattern) => [...text.matchAll(pattern)].map(([, one, other]) => one ?? other ?? ''))
      .map((used) => imported.get(used) ?? used)
      .map((name) => byDomain.get(domainOf(file))?.get(name) ?? all.get(name) ?? '');
  });
}

const domainOf = (file: string) => file.split('/', 1)[0] ?? '';

function tablesOf(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => TABLES.get(name) ?? []))].sort();
}

/** Tables of each statement that locks rows, which takes the right to change them: those it names, otherwise all that it joins. */
function locked(text: string): string[] {
  return text.split(';').flatMap((statement) => {
    if (!/\.for\('/.test(statement)) return [];
    const of = [...statement.matchAll(/\bof: (?:\w+\.)?(\w+)/g)].map(([, name = '']) => name);
    return of.length > 0 ? of : [...statement.matchAll(JOINED)].map(([, name = '']) => name);
  });
}

/** Without their comments. */
function sources(): string[] {
  return sourceFiles().map(({ text }) => text);
}

function sourceFiles(): { file: string; text: string }[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|\/)testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8').replaceAll(/^\s*(\/\/|\*).*$/gm, '') }));
}

function migrations(): string[] {
  return readdirSync(MIGRATIONS_FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => readFileSync(join(MIGRATIONS_FOLDER, file), 'utf8').replaceAll(ONCE, ''));
}
