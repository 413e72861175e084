import * as fc from 'fast-check';
import {
  CASH_MOVE_KINDS,
  CASH_MOVES,
  countedTotal,
  expectedTill,
  isOverThreshold,
  tillSums,
  type TillMove,
} from './till';

const move = fc
  .tuple(fc.constantFrom(...CASH_MOVE_KINDS), fc.integer({ min: 1, max: 10_000_000 }), fc.boolean())
  .map(([kind, amount, out]): TillMove => {
    const { sign } = CASH_MOVES[kind];
    return { kind, amount_kop: sign === 0 ? (out ? -amount : amount) : sign * amount };
  });

test('what must lie in the till is what a walk through its moves leaves there', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.array(move, { maxLength: 60 }), (opening, moves) => {
      let till = opening;
      for (const { kind, amount_kop } of moves) {
        if (kind === 'closing_difference') continue;
        till += amount_kop;
      }
      expect(expectedTill(opening, tillSums(moves))).toBe(till);
    }),
  );
});

test('the order of the moves says nothing', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
      expect(tillSums(moves.toReversed())).toEqual(tillSums(moves));
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
