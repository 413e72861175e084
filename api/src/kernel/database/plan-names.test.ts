import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PlanNames } from './plan-names';

test('what comes a third time gets a name and keeps it', () => {
  const names = new PlanNames();
  assert.deepEqual(
    [1, 2, 3, 4].map(() => names.nameOf('insert')),
    [undefined, undefined, 'portal_1', 'portal_1'],
  );
});

test('two texts get two names, also when thousands came once between them', () => {
  const names = new PlanNames();
  const often = (text: string) => [1, 2, 3].map(() => names.nameOf(text)).at(-1);
  const first = often('select 1');
  for (let count = 0; count < 5_000; count += 1) names.nameOf(`in (${count})`);
  assert.deepEqual([first, often('select 2'), names.nameOf('select 1')], ['portal_1', 'portal_2', 'portal_1']);
});

test('no more than two hundred are kept', () => {
  const names = new PlanNames();
  const given = Array.from({ length: 300 }, (_, at) => [1, 2, 3].map(() => names.nameOf(`select ${at}`)).at(-1));
  assert.equal(given.filter((name) => name !== undefined).length, 200);
  assert.equal(names.nameOf('select 0'), 'portal_1');
});
