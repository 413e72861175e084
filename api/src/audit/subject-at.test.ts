import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { recordPath } from '@studio/contracts';
import { seedDemo } from '../demo';
import { DOMAINS, router } from '../domains';
import { LINKED_SUBJECTS } from '../testing/linked-subjects';
import { testApp, type TestApp } from '../testing/test-app';
import { testDatabase } from '../testing/test-database';
import { recordNames } from './queries/record-names';
import { subjectsAt } from './queries/subject-at';

let app: TestApp;
before(async () => {
  app = await testApp({}, await testDatabase('owner'));
  app.setNow(new Date('2026-03-14T14:20:00Z'));
  await seedDemo({ app, router, size: 'small', parts: DOMAINS });
});
after(() => app.close());

test('the records of a company in use have names, and links without gaps', async () => {
  const { db } = app.database;
  const any = { kind: 'any' } as const;
  for (const { kind, table } of DOMAINS.flatMap(({ records = [] }) => records).filter((one) =>
    LINKED_SUBJECTS.includes(one.kind),
  )) {
    const rows = (await db.select().from(table).limit(40)) as Record<string, unknown>[];
    // A rule of pay is told by the id that its versions share.
    const ids = rows.map((row) => String(row['rule_id'] ?? row['id']));
    const names = await recordNames(db, any, ids);
    assert.deepEqual(
      [...new Set(ids)].filter((id) => !names.get(id)),
      [],
      `${kind} without a name`,
    );
    const at = await subjectsAt(db, any, ids);
    const paths = ids.map((id) => recordPath({ subject_kind: kind, subject_id: id, subject_at: at.get(id) ?? null }));
    const isOpened = (path: string | null) => path !== null && !path.includes('undefined') && !path.includes('null');
    if (kind !== 'stock_transfer')
      assert.deepEqual(
        paths.filter((path) => !isOpened(path)),
        [],
        kind,
      );
  }
});
