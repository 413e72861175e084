import { cartLines, cheaperWay, type PriceOffer, readRoubles, saleOf, sumOf } from './cart-lines';

const offer = (
  product_id: string,
  kind: PriceOffer['kind'],
  price_kop: number,
  items: PriceOffer['items'] = [],
): PriceOffer => ({
  product_id,
  kind,
  name: product_id,
  price_kop,
  items,
});
const OFFERS = [
  offer('print', 'print', 300_00),
  offer('digital', 'digital', 500_00),
  offer('all', 'all_digital', 2_500_00),
  offer('set', 'package', 900_00, [
    { product_id: 'print', quantity: 2, kind: 'print' },
    { product_id: 'digital', quantity: 1, kind: 'digital' },
  ]),
  offer('family', 'package', 3_200_00, [
    { product_id: 'print', quantity: 3, kind: 'print' },
    { product_id: 'all', quantity: 1, kind: 'all_digital' },
  ]),
];
const chosen = (product_id: string, photo_id: string | null, quantity = 1) => ({ product_id, photo_id, quantity });

test('the cart calculates its price, and leaves out products no longer on sale', () => {
  const lines = cartLines([chosen('print', 'a', 2), chosen('gone', null)], OFFERS);
  expect(sumOf(lines)).toBe(600_00);
});

test('a file that the client has paid for is left out of the cart, its print is not', () => {
  const cart = [chosen('digital', 'a'), chosen('digital', 'b'), chosen('print', 'a')];
  const lines = cartLines(cart, OFFERS, { all: false, photos: new Set(['a']) });
  expect(lines.map(({ offer: { product_id }, photo_id }) => [product_id, photo_id])).toEqual([
    ['digital', 'b'],
    ['print', 'a'],
  ]);
  expect(cartLines(cart, OFFERS, { all: true, photos: new Set() })).toHaveLength(1);
});

test('a package that contains the choice is offered with its saving, and its pictures go with it', () => {
  const lines = cartLines([chosen('print', 'a'), chosen('print', 'b'), chosen('digital', 'a')], OFFERS);
  const cheaper = cheaperWay(lines, OFFERS);
  expect(cheaper?.saves_kop).toBe(200_00);
  const sale = saleOf(lines, OFFERS, cheaper?.combination ?? null);
  expect(sale.body.lines).toEqual([{ product_id: 'set', quantity: 1, photo_id: null }]);
  expect(sale.body.photos).toEqual([
    { photo_id: 'a', product_id: 'print', quantity: 1 },
    { photo_id: 'b', product_id: 'print', quantity: 1 },
    { photo_id: 'a', product_id: 'digital', quantity: 1 },
  ]);
  expect(sumOf(sale.lines)).toBe(900_00);
});

test('all pictures in digital form are offered once they cost less than the chosen ones', () => {
  const many = cartLines(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => chosen('digital', id)),
    OFFERS,
  );
  expect(cheaperWay(many, OFFERS)?.combination.lines).toEqual([{ product_id: 'all', quantity: 1 }]);
  expect(cheaperWay(cartLines([chosen('print', 'a')], OFFERS), OFFERS)).toBeNull();
});

test('single files beside all pictures in digital form are contained in them, and come back without them', () => {
  const files = ['a', 'b', 'c'].map((id) => chosen('digital', id));
  const lines = cartLines([...files, chosen('all', null), chosen('print', 'a')], OFFERS);
  expect(sumOf(lines)).toBe(2_800_00);
  expect(cheaperWay(lines, OFFERS)).toBeNull();
  expect(cartLines(files, OFFERS)).toHaveLength(3);
});

test('a package with all pictures in digital form contains single files and «all», and is offered in their place', () => {
  const files = ['a', 'b', 'c'].map((id) => chosen('digital', id));
  const inPackage = cartLines([...files, chosen('all', null), chosen('family', null)], OFFERS);
  expect(inPackage.map(({ offer: { name } }) => name)).toEqual(['family']);
  const prints = ['a', 'b', 'c'].map((id) => chosen('print', id));
  const lines = cartLines([...prints, chosen('all', null)], OFFERS);
  const cheaper = cheaperWay(lines, OFFERS);
  expect(cheaper?.saves_kop).toBe(200_00);
  expect(saleOf(lines, OFFERS, cheaper?.combination ?? null).body).toEqual({
    lines: [{ product_id: 'family', quantity: 1, photo_id: null }],
    photos: prints,
  });
});

test('a file inside a chosen package is not paid for beside all pictures in digital form', () => {
  const lines = cartLines([chosen('set', null), chosen('all', null)], OFFERS);
  const sale = saleOf(lines, OFFERS, cheaperWay(lines, OFFERS)?.combination ?? null);
  expect(sumOf(lines)).toBe(3_400_00);
  expect(sumOf(sale.lines)).toBe(3_100_00);
  expect(sale.body.lines.map(({ product_id }) => product_id)).toEqual(['all', 'print']);
});

test('a file of a picture is one, however often it was chosen', () => {
  const lines = cartLines([chosen('digital', 'a', 2), chosen('print', 'a', 2), chosen('digital', 'b')], OFFERS);
  expect(lines.map(({ quantity }) => quantity)).toEqual([1, 2, 1]);
});

test.each([
  ['1 250,50', 1_250_50],
  ['99', 99_00],
  ['12.345', null],
  ['-1', null],
])('a sum typed as %s', (text, kopecks) => expect(readRoubles(text)).toBe(kopecks));
