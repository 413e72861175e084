// A database that PostgreSQL makes where no locale is set finds nobody by a name in Russian: it is refused before it is filled.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from 'pg';
import { Refusal } from '../process/refusal';
import { emptyPostgres } from '../../testing/test-database';
import { openPostgres } from './postgres';
import { refuseUnfitText } from './refuse-unfit-text';

const opened = async (text: string) => {
  const postgres = await emptyPostgres(text);
  if (!postgres) return null;
  try {
    await (await openPostgres(postgres.url)).close();
    return 'opened';
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error));
    return error.message;
  } finally {
    await postgres.drop();
  }
};

const SMALL = 'the small letter of «Ё» is not «ё»';
const LETTERS = 'the letters of «Соколова» are none';

for (const [text, rules, fault] of [
  ["encoding 'SQL_ASCII' locale 'C'", 'SQL_ASCII by the rules of "C"', SMALL],
  ["encoding 'UTF8' locale 'C'", 'UTF8 by the rules of "C"', SMALL],
  ["encoding 'LATIN1' locale 'C'", 'LATIN1 by the rules of "C"', SMALL],
  [
    "encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'tr-TR'",
    'UTF8 by the rules of "tr-TR" with the letters of "C.UTF-8"',
    SMALL,
  ],
  [
    "encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'ru-RU'",
    'UTF8 by the rules of "ru-RU" with the letters of "C"',
    LETTERS,
  ],
] as const)
  test(`refused: ${text}`, async (t) => {
    const answer = await opened(text);
    if (answer === null) return t.skip('the embedded engine has one locale');
    assert.match(answer, /^The database keeps text .*createdb --template=template0 --encoding=UTF8 --locale=C\.UTF-8/);
    assert.ok(answer.includes(`${rules}, where ${fault}`), answer);
  });

test('refused with the index of searches in place, which sees no letters', async (t) => {
  const postgres = await emptyPostgres("encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'ru-RU'");
  if (!postgres) return t.skip('the embedded engine has one locale');
  const owner = new Client({ connectionString: postgres.url });
  try {
    await owner.connect();
    await owner.query('create extension pg_trgm');
    await assert.rejects(refuseUnfitText(owner), /where the letters of «Соколова» are none/);
  } finally {
    await owner.end();
    await postgres.drop();
  }
});

for (const text of [
  "encoding 'UTF8' locale 'C.UTF-8'",
  "encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'en-US'",
  "encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'ru-RU'",
])
  test(`in order: ${text}`, async (t) => {
    const answer = await opened(text);
    if (answer === null) return t.skip('the embedded engine has one locale');
    assert.equal(answer, 'opened');
  });
