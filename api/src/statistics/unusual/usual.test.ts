import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CaseSums, UnusualKind } from '@studio/contracts';
import { findingsOf, type Past, type Tally, totalsOf, weeksBefore, weeksIn } from './usual';

const past = (weeks = 8, sellers = 1): Past => ({ name: 'Студия', weeks, sellers });
const sums = (count: number, amount = 0): CaseSums => ({ count, amount });
const tally = (
  kind: UnusualKind,
  person_id: string | null,
  now: CaseSums,
  before: CaseSums,
  place_id = 'a',
): Tally => ({
  kind,
  place_id,
  person_id,
  now,
  before,
});

test('the past is the eight whole weeks before the period', () => {
  assert.deepEqual(weeksBefore('2026-03-01'), { from: '2026-01-04', to: '2026-02-28' });
  assert.deepEqual(
    [weeksIn({ from: '2026-03-01', to: '2026-03-14' }), weeksIn({ from: '2026-03-01', to: '2026-03-01' })],
    [2, 1 / 7],
  );
});

/** Eight in eight weeks is one a week, two in a period of two. */
const TABLE: [what: string, now: CaseSums, before: CaseSums, past: Past, usual: CaseSums | null, unusual: boolean][] = [
  ['three cases more, and twice the usual', sums(5), sums(8), past(), sums(2), true],
  ['fewer than three more', sums(4), sums(8), past(), sums(2), false],
  ['three more of many', sums(19), sums(64), past(), sums(16), false],
  ['three where there were none', sums(3), sums(0), past(), sums(0), true],
  ['one large sum', sums(1, 10_000_00), sums(0), past(), sums(0), true],
  ['a sum below the least', sums(1, 9_999_99), sums(0), past(), sums(0), false],
  ['a sum that is usual here', sums(2, 24_000_00), sums(8, 60_000_00), past(), sums(2, 15_000_00), false],
  ['a mean over the weeks that were worked', sums(5), sums(8), past(4), sums(4), false],
  ['a place without a past', sums(50, 900_000_00), sums(8), past(3), null, false],
];
for (const [what, now, before, of, usual, unusual] of TABLE)
  test(`${what}: ${unusual ? 'stands out' : 'does not stand out'}`, () => {
    const [found] = findingsOf([tally('voids', 'x', now, before)], new Map([['a', of]]), 2);
    assert.deepEqual([found?.usual, found?.is_unusual], [usual, unusual]);
  });

test('ten hours without a shift stand out', () => {
  const of = (minutes: number) =>
    findingsOf([tally('no_shift', 'x', sums(1, minutes), sums(0))], new Map([['a', past()]]), 1)[0]?.is_unusual;
  assert.deepEqual([of(599), of(600)], [false, true]);
});

test('refunds are held against the mean of one seller, so that one is seen among many', () => {
  const tallies = [
    tally('refunds', 'x', sums(5), sums(8)),
    tally('refunds', 'y', sums(1), sums(8)),
    tally('refunds', 'z', sums(0), sums(8)),
  ];
  const found = findingsOf(tallies, new Map([['a', past(8, 3)]]), 2);
  assert.deepEqual(
    found.map(({ person_id, count, usual, is_unusual }) => [person_id, count, usual?.count, is_unusual]),
    [
      ['x', 5, 2, true],
      ['y', 1, 2, false],
    ],
  );
});

test('other kinds are of the place, with the people who did it, the most first', () => {
  const tallies = [
    tally('recounts', 'x', sums(1), sums(0)),
    tally('recounts', 'y', sums(2), sums(0)),
    tally('recounts', 'z', sums(0), sums(4)),
  ];
  const [found, ...others] = findingsOf(tallies, new Map([['a', past()]]), 2);
  assert.equal(others.length, 0);
  assert.deepEqual([found?.person_id, found?.count, found?.usual?.count], [null, 3, 1]);
  assert.deepEqual(
    found?.people.map(({ person_id }) => person_id),
    ['y', 'x'],
  );
});

test('what is usual of a kind is that of the places with a past, happened or not', () => {
  const tallies = [
    tally('voids', 'x', sums(1), sums(8)),
    tally('voids', 'y', sums(0), sums(4), 'b'),
    tally('voids', 'y', sums(7), sums(4), 'c'),
  ];
  const pasts = new Map([
    ['a', past()],
    ['b', past(4)],
    ['c', past(1)],
  ]);
  assert.deepEqual(totalsOf('voids', tallies, pasts, 1), { count: 8, amount: 0, usual: sums(2) });
  assert.equal(totalsOf('voids', tallies, new Map([['c', past(1)]]), 1).usual, null);
});

test('what stands out comes first', () => {
  const tallies = [tally('refunds', 'x', sums(1), sums(0)), tally('adjustments', 'x', sums(4), sums(0), 'b')];
  const pasts = new Map([
    ['a', past()],
    ['b', past()],
  ]);
  assert.deepEqual(
    findingsOf(tallies, pasts, 1).map(({ kind }) => kind),
    ['adjustments', 'refunds'],
  );
});
