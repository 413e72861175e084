// A database that PostgreSQL makes where no locale is set finds nobody by a name in Russian: it is refused before it is filled.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../refusal';
import { emptyPostgres } from '../../testing/test-database';
import { openPostgres } from './postgres';

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

for (const text of [
  "encoding 'SQL_ASCII' locale 'C'",
  "encoding 'UTF8' locale 'C'",
  "encoding 'LATIN1' locale 'C'",
  "encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'tr-TR'",
])
  test(`refused: ${text}`, async (t) => {
    const answer = await opened(text);
    if (answer === null) return t.skip('the embedded engine has one locale');
    assert.match(answer, /^The database keeps text .*createdb --template=template0 --encoding=UTF8 --locale=C\.UTF-8/);
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
