import * as fc from 'fast-check';
import { addSums, FIGURE_NAMES, type FigureSums, KPI_NAMES, KPIS, quartiles } from './kpis';

const sums = fc
  .array(fc.nat({ max: 1_000_000 }), { minLength: FIGURE_NAMES.length, maxLength: FIGURE_NAMES.length })
  .map(
    (values) =>
      Object.fromEntries(FIGURE_NAMES.map((name, index) => [name, values[index] ?? 0])) as unknown as FigureSums,
  );

test('figures of the whole are those of its parts together, in whatever order', () => {
  fc.assert(
    fc.property(fc.array(sums, { maxLength: 8 }), (parts) => {
      expect(addSums(parts.toReversed())).toEqual(addSums(parts));
      expect(KPIS.revenue.value(addSums(parts))).toBe(
        parts.reduce((total, part) => total + part.gross_kop - part.refunds_kop, 0),
      );
    }),
  );
});

test('without anything to divide by there is no figure, and never one that is no number', () => {
  const nothing = addSums([]);
  for (const name of KPI_NAMES) expect(KPIS[name].value(nothing) ?? 0).toBe(0);
  fc.assert(
    fc.property(sums, (some) => {
      for (const name of KPI_NAMES) expect(Number.isFinite(KPIS[name].value(some) ?? 0)).toBe(true);
    }),
  );
});

test.each([
  [[], null],
  [[5], { low: 5, median: 5, high: 5 }],
  [[4, 1, 3, 2], { low: 1.75, median: 2.5, high: 3.25 }],
])('quarters of %j', (values, expected) => {
  expect(quartiles(values)).toEqual(expected);
});
