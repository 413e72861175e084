import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditSubjectWords, auditValueWords } from '@studio/contracts';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { DOMAINS } from '../domains';

const RECORDS = DOMAINS.flatMap(({ records = [] }) => records);

test('every code that the trail can tell of a record is shown in Russian', () => {
  const codes = RECORDS.flatMap(({ kind, table, untold = [] }) =>
    getTableConfig(table).columns.flatMap(({ name, enumValues = [] }) =>
      untold.includes(name) ? [] : enumValues.map((value) => ({ kind, field: name, value })),
    ),
  );
  assert.ok(codes.length > 60, `${codes.length} codes`);
  assert.deepEqual(
    codes.filter(({ kind, field, value }) => !/[а-яё]/i.test(auditValueWords(kind, field, value) ?? '')),
    [],
  );
});

test('every kind of record has its word', () => {
  const kinds = RECORDS.map(({ kind }) => kind);
  assert.deepEqual(
    kinds.filter((kind) => auditSubjectWords(kind) === kind),
    [],
  );
});
