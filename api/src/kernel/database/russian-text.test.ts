// One order and one folding on both engines, whatever the locale of the database is.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compareRussian, foldText } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { emptyPostgres, testDatabase } from '../../testing/test-database';
import type { OpenDatabase } from './open';
import { openPostgres } from './postgres';
import { rowsOf } from './rows-of';
import { foldedText, inRussian } from './russian-text';

const LOCALES = [
  "locale 'C.UTF-8'",
  "locale 'C.UTF-8' locale_provider icu icu_locale 'en-US'",
  "locale 'C.UTF-8' locale_provider icu icu_locale 'ru-RU'",
];

const LETTERS = Array.from(
  "абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯabzABZéÉøłŁß019 -«»№().,'",
);

/** The same texts in each run. */
const random = ((state: number) => (below: number) => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
  return (state >>> 8) % below;
})(37);
const NAMES =
  'Абаев|Ёлкин|ежов|ёжиков|Яшин|Adler|Émile|ÉMILE 2|Локация 1|Локация 2|Локация 10|Локация 010|1-я|10-я|2-я';
const NUMBERS = '0|00|007|12345678901234567890';
const TEXTS = [
  ...LETTERS,
  ...`${NAMES}|${NUMBERS}`.split('|'),
  ...Array.from({ length: 400 }, () =>
    Array.from({ length: 1 + random(9) }, () => LETTERS[random(LETTERS.length)]).join(''),
  ),
];

async function isAsTheContractsHaveIt({ db }: OpenDatabase): Promise<void> {
  const given = sql`(select * from unnest(${sql.param(TEXTS)}::text[]) with ordinality as given(text, at)) given`;
  const ordered = await db.execute(
    sql`select given.text, ${foldedText(sql`given.text`)} as folded from ${given} order by ${inRussian(sql`given.text`)}, given.at`,
  );
  const rows = rowsOf<{ text: string; folded: string }>(ordered);
  assert.deepEqual(
    rows.map(({ text }) => text),
    TEXTS.toSorted(compareRussian),
  );
  for (const { text, folded } of rows) assert.equal(foldText(folded), foldText(text));
}

describe('texts are ordered and folded as the contracts say', () => {
  test('on this engine', async () => {
    const database = await testDatabase();
    await isAsTheContractsHaveIt(database).finally(() => database.close());
  });

  for (const locale of LOCALES)
    test(`in a database with ${locale}`, async (t) => {
      const postgres = await emptyPostgres(`encoding 'UTF8' ${locale}`);
      if (!postgres) return t.skip('the embedded engine has one locale');
      const database = await openPostgres(postgres.url);
      await isAsTheContractsHaveIt(database).finally(() => database.close());
      await postgres.drop();
    });
});
