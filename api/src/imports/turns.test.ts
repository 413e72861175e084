import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { CallContext } from '../kernel/calls/context';
import { failure } from '../kernel/calls/fail';
import { givenCaller } from '../testing/caller';
import { preview, sendApply, verdicts } from '../testing/imports';
import { testApp } from '../testing/test-app';
import type { ImportKind } from './kind';
import { applyImport, previewImport } from './run-import';
import { importRun } from './schema';

const HEADER = 'Сотрудник;Телефон;Принят\n';
/** Nobody has the name of another. */
const nameOf = (index: number) => `Новый${Array.from(String(index), (digit) => 'абвгдежзик'[Number(digit)]).join('')}`;
const lines = (count: number, from = 0) =>
  Array.from(
    { length: count },
    (_, index) => `${nameOf(from + index)} Пётр;+7921${7_000_000 + from + index};09.01.2025`,
  ).join('\n');

test('others have their turn while many people are imported', async () => {
  const app = await testApp();
  try {
    const boss = await givenCaller(app, ['developer']);
    const table = HEADER + lines(60);
    const { digest } = await preview(boss, 'employees', table);
    const running = { is: true };
    const begun = performance.now();
    const import_ = sendApply(boss, 'employees', table, { digest }).finally(() => (running.is = false));
    let longest = 0;
    let turns = 0;
    while (running.is) {
      const asked = performance.now();
      await setTimeout(20);
      assert.equal((await boss.get('/auth/users/me')).status, 200);
      longest = Math.max(longest, performance.now() - asked);
      turns += 1;
    }
    const whole = performance.now() - begun;
    assert.equal((await import_).body.counts.create, 60);
    assert.ok(turns > 2 && longest < Math.max(1_000, whole / 3), `${turns} turns, ${longest} ms of ${whole} ms`);
    const past = (await boss.get('/imports?kind=employees')).body;
    const back = await boss.post(`/imports/${past[0].id}/take-back`, {});
    assert.deepEqual([back.status, back.body.undone], [200, 60]);
  } finally {
    await app.close();
  }
});

test('a row that is refused while others are written leaves the batches that stand, and says so', async () => {
  const app = await testApp();
  try {
    const { person } = await givenCaller(app, ['developer']);
    const origin = { address: null, requestId: null };
    const context = { ...app, person, handedOverBy: null, origin } as unknown as CallContext;
    const written: number[] = [];
    const row = (number: number) => ({ row: number, title: '', key: '', changes: [], errors: [], question: null });
    const kind: ImportKind<number> = {
      name: 'employees',
      right: 'create_employees',
      plan: async () => ({
        rows: Array.from({ length: 12 }, (_, index) => ({ ...row(index + 2), action: 'create', command: index })),
        ignored: [],
      }),
      async write(_, command) {
        if (command === 11) throw failure('validation_failed', { message: 'Этого нельзя.' });
        await setTimeout(100);
        written.push(command);
        return [{ title: '', of: 'employee', id: `${command}`, from: null, left: '', before: {}, carries: true }];
      },
      records: {},
    };
    const file = new File([HEADER + lines(12)], 'Список.csv');
    const { digest } = await previewImport(kind, context, file);
    await assert.rejects(applyImport(kind, context, { file, digest, skip_errors: false, agreed: [] }), {
      message: 'Строка 13: Этого нельзя. Записаны первые 10 из 12, остальные нет.',
    });
    const [kept] = await app.database.db.select().from(importRun);
    assert.deepEqual(
      [kept?.created, kept?.updated, kept?.steps.map(({ id }) => id)],
      [10, 0, Array.from('0123456789')],
    );
  } finally {
    await app.close();
  }
});

test('a line of totals is no person', async () => {
  const app = await testApp();
  try {
    const boss = await givenCaller(app, ['developer']);
    const shown = await preview(boss, 'employees', `${HEADER}${lines(2, 200)}\nИтого: 2;;\n`);
    assert.deepEqual(verdicts(shown), ['2 create', '3 create']);
    assert.deepEqual(shown.ignored_columns, ['строка 4 «Итого: 2»']);
  } finally {
    await app.close();
  }
});
