import * as fc from 'fast-check';
import { cheaperWay } from './cheaper-way';
import type { ProductKind } from './states';
import { wholeOf, withoutContained } from './without-contained';

interface Listed {
  product_id: string;
  kind: ProductKind;
  price_kop: number;
  items: { product_id: string; quantity: number; kind: ProductKind }[];
}

const listed = (product_id: string, kind: ProductKind, price_kop: number, items: Listed['items'] = []): Listed => ({
  product_id,
  kind,
  price_kop,
  items,
});
const of = (product_id: string, quantity = 1) => ({ product_id, quantity });
const held = (product_id: string, kind: ProductKind, quantity = 1) => ({ product_id, kind, quantity });
const file = (photo_id: string, quantity = 1) => ({ product_id: 'digital', photo_id, quantity });

const OFFERS = [
  listed('print', 'print', 350_00),
  listed('digital', 'digital', 450_00),
  listed('all', 'all_digital', 2_900_00),
  listed('set', 'package', 900_00, [held('print', 'print', 2), held('digital', 'digital')]),
  listed('family', 'package', 3_400_00, [held('print', 'print', 3), held('all', 'all_digital')]),
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

  test('inside a package contains single files and «all digital photos»; of its prints there may be more', () => {
    const cart = [file('a'), file('b'), of('all'), of('print'), of('family', 2)];
    expect(wholeOf(cart, OFFERS)?.product_id).toBe('family');
    expect(withoutContained(cart, OFFERS)).toEqual([of('print'), of('family', 2)]);
  });

  test('costs a file inside another package nothing: the same is offered without it', () => {
    const way = cheaperWay([of('set'), of('all')], [...OFFERS.slice(0, 3), OFFERS[3]!]);
    expect(way).toMatchObject({ saves_kop: 200_00, combination: { sum_kop: 3_600_00 } });
    expect(way?.combination.lines).toEqual([of('all'), of('print', 2)]);
    expect(cheaperWay([of('set'), of('all')], OFFERS)?.combination.lines).toEqual([of('family')]);
  });

  test('inside a package is offered in place of many files and prints', () => {
    const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((photo) => file(photo));
    const way = cheaperWay([...files, of('print', 3)], OFFERS);
    expect(way?.combination.lines).toEqual([of('family')]);
    expect(way?.saves_kop).toBe(7 * 450_00 + 3 * 350_00 - 3_400_00);
  });
});

test('a file of a picture is bought once, however often it was chosen; another picture is another file', () => {
  const cart = [file('a', 2), file('b'), { ...of('print', 2), photo_id: 'a' }, file('a')];
  expect(withoutContained(cart, OFFERS)).toEqual([file('a'), file('b'), { ...of('print', 2), photo_id: 'a' }]);
  expect(withoutContained([{ ...of('digital', 3), photo_id: null }], OFFERS)).toEqual([
    { ...of('digital', 3), photo_id: null },
  ]);
});

interface Content {
  print: number;
  digital: number;
  all: boolean;
}

/** What a list of lines contains, packages taken apart. */
function contentOf(cart: readonly { product_id: string; quantity: number }[], offers: readonly Listed[]): Content {
  const content: Content = { print: 0, digital: 0, all: false };
  for (const { product_id, quantity } of cart) {
    const offer = offers.find((one) => one.product_id === product_id)!;
    const pieces = offer.items.length > 0 ? offer.items : [held(product_id, offer.kind)];
    for (const { kind, quantity: each } of pieces)
      if (kind === 'all_digital') content.all = true;
      else if (kind === 'print' || kind === 'digital') content[kind] += each * quantity;
  }
  return content;
}

const covers = (some: Content, wanted: Content) =>
  some.print >= wanted.print && (some.all || (!wanted.all && some.digital >= wanted.digital));

/** The least that covers what is wanted: every number of every package is tried, the rest bought singly. */
function bruteForce(wanted: Content, offers: readonly Listed[]): number {
  const packages = offers.filter(({ kind, items }) => items.length > 0 || kind === 'all_digital');
  const price = (id: string) => offers.find(({ product_id }) => product_id === id)!.price_kop;
  let best = Infinity;
  const visit = (at: number, bought: { product_id: string; quantity: number }[]) => {
    const one = packages[at];
    if (!one) {
      const has = contentOf(bought, offers);
      if (wanted.all && !has.all) return;
      const prints = Math.max(0, wanted.print - has.print);
      const files = has.all ? 0 : Math.max(0, wanted.digital - has.digital);
      best = Math.min(best, sumOf(bought, offers) + prints * price('print') + files * price('digital'));
      return;
    }
    for (let n = 0; n <= 8; n++)
      visit(
        at + 1,
        [...bought, of(one.product_id, n)].filter(({ quantity }) => quantity > 0),
      );
  };
  visit(0, []);
  return best;
}

test('the offer is the cheapest that contains all that was chosen, for any cart and any prices', () => {
  const price = fc.integer({ min: 1, max: 40 }).map((hundreds) => hundreds * 100_00);
  const prices = fc.record({ print: price, digital: price, all: price, set: price, family: price });
  const choice = fc.record({
    id: fc.constantFrom('print', 'digital', 'all', 'set', 'family'),
    quantity: fc.integer({ min: 1, max: 2 }),
  });
  fc.assert(
    fc.property(prices, fc.array(choice, { maxLength: 4 }), (priced, chosen) => {
      const offers = OFFERS.map((one) => ({ ...one, price_kop: priced[one.product_id as keyof typeof priced] }));
      const cart = chosen.map(({ id, quantity }) => of(id, quantity));
      const left = withoutContained(cart, offers);
      const wanted = contentOf(left, offers);
      expect(covers(wanted, contentOf(cart, offers))).toBe(true);
      const way = cheaperWay(cart, offers);
      const paid = way?.combination.sum_kop ?? sumOf(left, offers);
      expect(paid).toBe(bruteForce(wanted, offers));
      expect(sumOf(left, offers) - paid).toBe(way?.saves_kop ?? 0);
      if (way) {
        expect(sumOf(way.combination.lines, offers)).toBe(paid);
        expect(covers(contentOf(way.combination.lines, offers), wanted)).toBe(true);
      }
      if (wanted.all) expect(left.some(({ product_id }) => product_id === 'digital')).toBe(false);
    }),
    { numRuns: 200 },
  );
});
