import * as fc from 'fast-check';
import { GAP, justifiedRows, shownRatio } from './justified-rows';

const ratios = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 1, max: 9_000 })).map(([w, h]) => shownRatio(w, h)),
  { maxLength: 200 },
);
const widths = fc.integer({ min: 200, max: 4_000 });
const heights = fc.integer({ min: 80, max: 320 });

it('every picture appears once and in order, and no line is wider than the page', () => {
  fc.assert(
    fc.property(ratios, widths, heights, (pictures, width, wanted) => {
      const rows = justifiedRows(pictures, width, wanted);
      expect(rows.flatMap(({ from, to }) => pictures.slice(from, to))).toEqual(pictures);
      for (const row of rows) {
        const taken = row.widths.reduce((all, one) => all + one, 0) + GAP * (row.widths.length - 1);
        expect(row.widths).toHaveLength(row.to - row.from);
        expect(taken).toBeLessThanOrEqual(width);
        expect(Math.min(...row.widths)).toBeGreaterThan(0);
      }
    }),
  );
});

it('every line but the last fills the page', () => {
  fc.assert(
    fc.property(ratios, widths, heights, (pictures, width, wanted) => {
      for (const row of justifiedRows(pictures, width, wanted).slice(0, -1)) {
        const taken = row.widths.reduce((all, one) => all + one, 0) + GAP * (row.widths.length - 1);
        expect(taken).toBe(width);
      }
    }),
  );
});

it.each([
  ['landscapes', [1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5], 800, 176, [3, 3, 2]],
  ['portraits on a phone', [0.67, 0.67, 0.67, 0.67], 358, 132, [4]],
  ['a single picture, no taller than wanted', [1.5], 800, 176, [1]],
])('%s', (_what, pictures, width, wanted, counts) => {
  const rows = justifiedRows(pictures, width, wanted);
  expect(rows.map(({ from, to }) => to - from)).toEqual(counts);
  expect(rows.at(-1)?.height).toBeLessThanOrEqual(wanted * 1.5);
});
