import * as fc from 'fast-check';
import { cheaperWay } from './cheaper-way';
import type { ProductKind } from './states';
import { withoutContained } from './without-contained';

interface Listed {
  product_id: string;
  kind: ProductKind;
  price_kop: number;
  items: { product_id: string; quantity: number }[];
}

const listed = (product_id: string, kind: ProductKind, price_kop: number, items: Listed['items'] = []): Listed => ({
  product_id,
  kind,
  price_kop,
  items,
});
const of = (product_id: string, quantity = 1) => ({ product_id, quantity });

const OFFERS = [
  listed('print', 'print', 350_00),
  listed('digital', 'digital', 450_00),
  listed('all', 'all_digital', 2_900_00),
  listed('set', 'package', 900_00, [of('print', 2), of('digital')]),
];

const sumOf = (cart: readonly { product_id: string; quantity: number }[], offers: readonly Listed[]) =>
  cart.reduce((sum, one) => sum + one.quantity * offers.find((o) => o.product_id === one.product_id)!.price_kop, 0);

describe('«all digital photos» in a cart', () => {
  test('contains the single files: seven of them and the whole cost the whole', () => {
    const cart = [of('digital', 7), of('all')];
    expect(withoutContained(cart, OFFERS)).toEqual([of('all')]);
    expect(cheaperWay(cart, OFFERS)).toBeNull();
  });

  test('contains itself: it is bought once', () => {
    expect(withoutContained([of('all', 2), of('print')], OFFERS)).toEqual([of('all'), of('print')]);
  });

  test('leaves everything else as it is', () => {
    const cart = [of('print', 2), of('set'), of('gone')];
    expect(withoutContained(cart, OFFERS)).toEqual(cart);
  });
});

/** The least that covers what is wanted of prints and digital photos: every number of every offer is tried. */
function bruteForce(prints: number, digitals: number, offers: readonly Listed[]): number {
  let best = Infinity;
  const visit = (at: number, print: number, digital: number, spent: number) => {
    if (print <= 0 && digital <= 0) best = Math.min(best, spent);
    const offer = offers[at];
    if (!offer || spent >= best) return;
    const held = (id: string) =>
      offer.product_id === id ? 1 : (offer.items.find((i) => i.product_id === id)?.quantity ?? 0);
    for (let n = 0; n <= 8; n++)
      visit(
        at + 1,
        print - n * held('print'),
        offer.kind === 'all_digital' && n > 0 ? 0 : digital - n * held('digital'),
        spent + n * offer.price_kop,
      );
  };
  visit(0, prints, digitals, 0);
  return best;
}

test('the offer is the cheapest that contains all that was chosen, for any cart and any prices', () => {
  const price = fc.integer({ min: 1, max: 40 }).map((hundreds) => hundreds * 100_00);
  fc.assert(
    fc.property(
      fc.record({ print: price, digital: price, all: price, set: price }),
      fc.array(
        fc.record({ id: fc.constantFrom('print', 'digital', 'all', 'set'), quantity: fc.integer({ min: 1, max: 2 }) }),
        {
          maxLength: 4,
        },
      ),
      (prices, chosen) => {
        const offers = OFFERS.map((one) => ({ ...one, price_kop: prices[one.product_id as keyof typeof prices] }));
        const cart = chosen.map(({ id, quantity }) => of(id, quantity));
        const left = withoutContained(cart, offers);
        const count = (id: string) => left.reduce((all, one) => all + (one.product_id === id ? one.quantity : 0), 0);
        const kept = sumOf(
          left.filter(({ product_id }) => product_id === 'all' || product_id === 'set'),
          offers,
        );
        const way = cheaperWay(cart, offers);
        const offered =
          kept + (way?.combination.sum_kop ?? count('print') * prices.print + count('digital') * prices.digital);
        expect(offered).toBe(kept + bruteForce(count('print'), count('digital'), offers));
        expect(sumOf(left, offers) - offered).toBe(way?.saves_kop ?? 0);
        if (cart.some(({ product_id }) => product_id === 'all'))
          expect([count('all'), count('digital')]).toEqual([1, 0]);
        // What the set is taken for contains no second whole.
        if (count('all') > 0)
          expect(way?.combination.lines.some(({ product_id }) => product_id === 'all') ?? false).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
});
