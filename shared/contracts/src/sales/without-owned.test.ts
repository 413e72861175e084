import type { OfferedProduct } from './holds-of';
import { isOwnedWith, withoutOwned } from './without-owned';

const OFFERS: OfferedProduct[] = [
  { product_id: 'print', kind: 'print', items: [] },
  { product_id: 'digital', kind: 'digital', items: [] },
  { product_id: 'all', kind: 'all_digital', items: [] },
  { product_id: 'files', kind: 'package', items: [{ product_id: 'digital', quantity: 3, kind: 'digital' }] },
  {
    product_id: 'family',
    kind: 'package',
    items: [
      { product_id: 'print', quantity: 3, kind: 'print' },
      { product_id: 'all', quantity: 1, kind: 'all_digital' },
    ],
  },
];
const of = (product_id: string, photo_id: string | null = null) => ({ product_id, photo_id, quantity: 1 });

test('a file that is paid for leaves the cart: its prints and the files of other pictures stay', () => {
  const owned = { all: false, photos: new Set(['a']) };
  const cart = [of('digital', 'a'), of('digital', 'b'), of('print', 'a'), of('digital'), of('all'), of('gone')];
  expect(withoutOwned(cart, OFFERS, owned)).toEqual(cart.slice(1));
});

test('for whom all files are paid there are prints, and packages with more than files', () => {
  const owned = { all: true, photos: new Set<string>() };
  expect(OFFERS.filter((offer) => !isOwnedWith(owned, offer)).map(({ product_id }) => product_id)).toEqual([
    'print',
    'family',
  ]);
  const cart = [of('digital', 'b'), of('digital'), of('all'), of('files'), of('family'), of('print', 'a')];
  expect(withoutOwned(cart, OFFERS, owned)).toEqual([of('family'), of('print', 'a')]);
});
