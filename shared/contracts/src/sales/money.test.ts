import * as fc from 'fast-check';
import { discountOf, discountsOfLines, isWithinCeiling } from './discount';
import { MAX_SUM_KOP } from './limits';
import { splitSum } from './split-sum';

const sum = fc.integer({ min: 0, max: MAX_SUM_KOP });

describe('a sum that is split', () => {
  test('neither loses nor makes a kopeck, and no part is off by one or more', () => {
    fc.assert(
      fc.property(sum, fc.array(sum, { minLength: 1, maxLength: 30 }), (whole, weights) => {
        const parts = splitSum(whole, weights);
        expect(parts.reduce((all, part) => all + part, 0)).toBe(whole);
        const total = weights.reduce((all, weight) => all + weight, 0);
        if (total === 0) return;
        for (const [at, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(Math.abs(part - (whole * weights[at]!) / total)).toBeLessThan(1.001);
        }
      }),
    );
  });

  test('gives equal weights parts that differ by a kopeck at most, the earlier ones more', () => {
    expect(splitSum(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitSum(5, [0, 0])).toEqual([5, 0]);
    expect(splitSum(0, [])).toEqual([]);
  });
});

describe('a discount', () => {
  test('is never below zero nor above the sum, and no line bears more than its price', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 20 }),
        fc.oneof(
          fc.record({ kind: fc.constant('percent' as const), basis_points: fc.integer({ min: 0, max: 10_000 }) }),
          fc.record({ kind: fc.constant('sum' as const), sum_kop: fc.integer({ min: -10, max: MAX_SUM_KOP }) }),
        ),
        (lines, discount) => {
          const subtotal = lines.reduce((all, line) => all + line, 0);
          const off = discountOf(subtotal, discount);
          expect(off >= 0 && off <= subtotal).toBe(true);
          const parts = discountsOfLines(lines, off);
          expect(parts.reduce((all, part) => all + part, 0)).toBe(off);
          expect(parts.every((part, at) => part >= 0 && part <= lines[at]!)).toBe(true);
        },
      ),
    );
  });

  test('meets its ceiling to the kopeck', () => {
    expect(isWithinCeiling(100_00, 10_00, 10)).toBe(true);
    expect(isWithinCeiling(100_00, 10_01, 10)).toBe(false);
    expect(isWithinCeiling(0, 0, 0)).toBe(true);
    expect(isWithinCeiling(123_45, 12_35, 10)).toBe(true);
    expect(isWithinCeiling(123_45, 12_36, 10)).toBe(false);
  });

  const CEILINGS = [10, 20, 30, 50, 100];
  const percent = (basis_points: number) => ({ kind: 'percent', basis_points }) as const;

  test('of a percentage is the nearest kopeck, a half up, over every small sum', () => {
    for (let subtotal = 1; subtotal <= 10_000; subtotal++)
      for (const basis_points of [1, 33, 50, 999, 1_000, 1_250, 3_333, 5_000, 9_999, 10_000]) {
        const exact = Number((2n * BigInt(subtotal) * BigInt(basis_points) + 10_000n) / 20_000n);
        if (discountOf(subtotal, percent(basis_points)) !== exact)
          throw new Error(`${basis_points} of ${subtotal} is ${exact}`);
      }
  });

  test('is never refused at the percentage that its giver may give, and above it the next kopeck is', () => {
    for (let subtotal = 1; subtotal <= 10_000; subtotal++)
      for (const ceiling of CEILINGS) {
        const off = discountOf(subtotal, percent(ceiling * 100));
        if (!isWithinCeiling(subtotal, off, ceiling)) throw new Error(`${ceiling} % of ${subtotal} is refused`);
        if (isWithinCeiling(subtotal, off + 1, ceiling)) throw new Error(`above ${ceiling} % of ${subtotal} passes`);
      }
    const basis = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), basis, fc.constantFrom(...CEILINGS), (subtotal, given, top) => {
        const passes = isWithinCeiling(subtotal, discountOf(subtotal, percent(given)), top);
        const isSame = discountOf(subtotal, percent(given)) === discountOf(subtotal, percent(top * 100));
        expect(passes).toBe(given <= top * 100 || isSame);
      }),
      { numRuns: 2_000 },
    );
  });
});
