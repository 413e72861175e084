import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { partOf, type Position, positionsOf } from './positions';
import { lessOf, reversed } from './reversed';

const sumOf = (positions: readonly Position[]) => positions.reduce((all, { sum_kop }) => all + sum_kop, 0);
const sumsBy = (documents: readonly (readonly Position[])[]) => {
  const sums = new Map<string, number>();
  for (const { name, sum_kop } of documents.flat()) sums.set(name, (sums.get(name) ?? 0) + sum_kop);
  return sums;
};

test('a part that goes back has the positions of what was taken, in proportion', () => {
  const taken = positionsOf([{ name: 'Магнит', kind: 'magnet', quantity: 4, sum_kop: 100_000 }]);
  const back = reversed([taken], [], 35_000);
  assert.deepEqual(back, [{ name: 'Магнит', kind: 'magnet', quantity: 4, price_kop: 8_750, sum_kop: 35_000 }]);
  assert.equal(reversed([taken], [back ?? []], 65_001), null);
});

test('what is wanted goes back first, and no more of it than there was', () => {
  const [mug, print] = [
    { name: 'Кружка', kind: 'souvenir' as const, quantity: 1, sum_kop: 64_286 },
    { name: 'Печать', kind: 'print' as const, quantity: 2, sum_kop: 35_714 },
  ];
  const wanted = [{ ...mug, sum_kop: 90_000 }];
  const back = reversed([positionsOf([mug, print])], [], 90_000, wanted);
  assert.deepEqual(
    sumsBy([back ?? []]),
    new Map([
      ['Кружка', 64_286],
      ['Печать', 25_714],
    ]),
  );
  assert.deepEqual(lessOf(wanted, back ?? []), [{ ...mug, sum_kop: 25_714 }]);
});

test('in any number of parts no position gives back more than it took, and all of it is given back', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 5 }), sum_kop: fc.integer({ min: 1, max: 9_999 }) }), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 4 }),
      (goods, paid, cuts) => {
        const lines = goods.map((one, at) => ({ name: `Товар ${at}`, kind: 'print' as const, ...one }));
        const price = lines.reduce((all, { sum_kop }) => all + sum_kop, 0);
        const taken = paid.map((part) => positionsOf(partOf(lines, Math.min(part, price))));
        const money = taken.reduce((all, one) => all + sumOf(one), 0);
        const edges = [...cuts.map((cut) => Math.floor((money * cut) / 1_000)), money].toSorted(
          (one, two) => one - two,
        );
        const back: Position[][] = [];
        let gone = 0;
        for (const edge of edges) {
          const part = reversed(taken, back, edge - gone);
          assert.ok(part);
          assert.equal(sumOf(part), edge - gone);
          back.push(part);
          gone = edge;
        }
        assert.deepEqual(sumsBy(back), new Map([...sumsBy(taken)].filter(([, sum]) => sum > 0)));
      },
    ),
    { numRuns: 200 },
  ));
