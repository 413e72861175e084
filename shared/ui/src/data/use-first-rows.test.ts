/** @dom */
import { renderHook } from '@testing-library/react';
import { useFirstRows } from './use-first-rows';

/** What the hook answered, render by render. */
function answers(counts: readonly number[], atOnce = false): number[] {
  const seen: number[] = [];
  const [first = 0, ...later] = counts;
  const { rerender } = renderHook(({ count }) => seen.push(useFirstRows(count, atOnce)), {
    initialProps: { count: first },
  });
  for (const count of later) rerender({ count });
  return seen;
}

test('a long table begins with its first rows, and has all of them in the next step', () => {
  expect(answers([25])).toEqual([12, 25]);
});

test('rows that come after the skeleton begin in the same way', () => {
  expect(answers([0, 25])).toEqual([0, 12, 25]);
});

test('a later page of the same table is drawn at once', () => {
  expect(answers([25, 50])).toEqual([12, 25, 50]);
});

test('a short table, and one in which somebody looks for a row, is drawn at once', () => {
  expect(answers([12])).toEqual([12]);
  expect(answers([25], true)).toEqual([25]);
});
