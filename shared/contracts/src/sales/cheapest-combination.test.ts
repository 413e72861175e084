import * as fc from 'fast-check';
import { cheapestCombination, type Offer, type Wanted } from './cheapest-combination';

const PRODUCTS = ['print', 'digital', 'magnet'] as const;

const single = (product_id: string, price_kop: number): Offer => ({
  product_id,
  price_kop,
  holds: [{ product_id, quantity: 1 }],
});

/** Every number of every package up to what could still be of use, the rest bought singly. */
function bruteForce(
  wanted: readonly Wanted[],
  singles: ReadonlyMap<string, number>,
  packages: readonly Offer[],
): number {
  const demand = PRODUCTS.map((id) => wanted.reduce((sum, one) => sum + (one.product_id === id ? one.quantity : 0), 0));
  const most = Math.max(0, ...demand);
  function from(index: number, missing: readonly number[]): number {
    const offer = packages[index];
    if (!offer)
      return missing.reduce((sum, n, at) => sum + (n === 0 ? 0 : n * (singles.get(PRODUCTS[at]!) ?? Infinity)), 0);
    let best = Infinity;
    let rest = missing;
    for (let count = 0; count <= most; count++) {
      best = Math.min(best, count * offer.price_kop + from(index + 1, rest));
      rest = rest.map((n, at) => {
        const held = offer.holds.find(({ product_id }) => product_id === PRODUCTS[at])?.quantity ?? 0;
        return Math.max(0, n - (held === 'all' ? Infinity : held));
      });
    }
    return best;
  }
  return from(0, demand);
}

const priceKop = fc.integer({ min: 1, max: 300 }).map((roubles) => roubles * 100);
const quantities = fc.record({
  print: fc.integer({ min: 0, max: 6 }),
  digital: fc.integer({ min: 0, max: 6 }),
  magnet: fc.integer({ min: 0, max: 3 }),
});
const packageOf = fc.record({
  price_kop: priceKop.map((price) => price * 3),
  holds: fc
    .record({
      print: fc.constantFrom(0, 0, 1, 2, 3),
      digital: fc.constantFrom<(number | 'all')[]>(0, 0, 1, 2, 4, 'all'),
      magnet: fc.constantFrom(0, 0, 1),
    })
    .map((held) =>
      PRODUCTS.map((product_id) => ({ product_id, quantity: held[product_id] })).filter((one) => one.quantity !== 0),
    ),
});

describe('the cheapest combination', () => {
  test('costs what trying every way finds, and contains everything wanted', () => {
    fc.assert(
      fc.property(
        quantities,
        fc.tuple(priceKop, priceKop, priceKop),
        fc.array(packageOf, { maxLength: 4 }),
        (want, prices, packages) => {
          const wanted = PRODUCTS.map((product_id) => ({ product_id, quantity: want[product_id] })).filter(
            (one) => one.quantity > 0,
          );
          const singles = new Map(PRODUCTS.map((id, at) => [id as string, prices[at]!]));
          const offers = packages.map((one, at) => ({ ...one, product_id: `package ${at}` }));
          const all = [...PRODUCTS.map((id, at) => single(id, prices[at]!)), ...offers];
          const found = cheapestCombination(wanted, all);
          expect(found?.is_proved).toBe(true);
          expect(found?.sum_kop).toBe(bruteForce(wanted, singles, offers));
          let sum = 0;
          const held = new Map<string, number>();
          for (const line of found?.lines ?? []) {
            const offer = all.find(({ product_id }) => product_id === line.product_id)!;
            sum += offer.price_kop * line.quantity;
            for (const { product_id, quantity } of offer.holds)
              held.set(
                product_id,
                (held.get(product_id) ?? 0) + (quantity === 'all' ? Infinity : quantity * line.quantity),
              );
          }
          expect(sum).toBe(found?.sum_kop);
          for (const { product_id, quantity } of wanted)
            expect(held.get(product_id) ?? 0).toBeGreaterThanOrEqual(quantity);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('may consist of packages alone, where something is not sold singly', () => {
    const offer: Offer = { product_id: 'set', price_kop: 900, holds: [{ product_id: 'print', quantity: 2 }] };
    expect(cheapestCombination([{ product_id: 'print', quantity: 3 }], [offer])?.lines).toEqual([
      { product_id: 'set', quantity: 2 },
    ]);
  });

  test('is none when something wanted has no price', () => {
    expect(cheapestCombination([{ product_id: 'book', quantity: 1 }], [single('print', 100)])).toBeNull();
    expect(cheapestCombination([], [single('print', 100)])?.sum_kop).toBe(0);
  });
});
