import * as fc from 'fast-check';
import { CASH_MOVE_KINDS, type CashMoveKind, countedTotal, expectedTill, isOverThreshold, type TillSums } from './till';

const sums = fc
  .tuple(...CASH_MOVE_KINDS.map((kind) => fc.tuple(fc.constant(kind), fc.integer({ min: -1e9, max: 1e9 }))))
  .map((entries: [CashMoveKind, number][]) => Object.fromEntries(entries) as TillSums);

test('what must lie in the till is its opening and every sum but the difference that its count found', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), sums, (opening, moved) => {
      const all = Object.values(moved).reduce((sum, one) => sum + one, opening);
      expect(expectedTill(opening, moved)).toBe(all - moved.closing_difference);
    }),
  );
});

test('a count is the sum of its notes and coins', () => {
  expect(countedTotal([])).toBe(0);
  expect(
    countedTotal([
      { denomination_kop: 500_000, quantity: 2 },
      { denomination_kop: 50, quantity: 3 },
    ]),
  ).toBe(1_000_150);
});

test.each([
  [100_000, false],
  [100_001, true],
  [-100_001, true],
  [0, false],
])('a difference of %i is over a threshold of a thousand roubles: %s', (difference, over) => {
  expect(isOverThreshold(difference, 100_000)).toBe(over);
});
