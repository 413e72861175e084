import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getTableColumns, is, sql } from 'drizzle-orm';
import { getTableConfig, PgEnumColumn, PgTable } from 'drizzle-orm/pg-core';
import { DOMAINS, router } from '../domains';
import { rowsOf } from '../kernel/database/rows-of';
import { testApp, type TestApp } from '../testing/test-app';
import { testDatabase } from '../testing/test-database';

import { seedDemo } from './seed-demo';

let app: TestApp;

before(async () => {
  app = await testApp({}, await testDatabase('owner'));
  app.setNow(new Date('2026-03-14T14:20:00Z'));
  await seedDemo({ app, router, size: 'small', parts: DOMAINS });
});
after(() => app.close());

test('every value of every enum', async () => {
  const missing: string[] = [];
  for (const { tables = {} } of DOMAINS)
    for (const table of Object.values(tables)) {
      if (!is(table, PgTable)) continue;
      for (const column of Object.values(getTableColumns(table))) {
        if (!is(column, PgEnumColumn)) continue;
        const rows = rowsOf<{ value: string }>(
          await app.database.db.execute(sql`select distinct ${column}::text as value from ${table}`),
        );
        const there = new Set(rows.map(({ value }) => value));
        for (const value of column.enumValues)
          if (!there.has(value)) missing.push(`${getTableConfig(table).name}.${column.name}: ${value}`);
      }
    }
  assert.deepEqual(missing, []);
});
