import type { SaleCard } from '@studio/contracts';
import type { PriceOffer } from './cart-lines';
import { goodsBack } from './goods-back';

const offer = (product_id: string, kind: PriceOffer['kind'], items: PriceOffer['items'] = []) =>
  ({ product_id, kind, items, name: product_id, price_kop: 100 }) as unknown as PriceOffer;
const OFFERS = [
  offer('file', 'digital'),
  offer('print', 'print'),
  offer('pack', 'package', [
    { product_id: 'file', quantity: 2 },
    { product_id: 'print', quantity: 1 },
  ] as PriceOffer['items']),
  offer('all', 'all_digital'),
];
const picture = (photo_id: string, product_id: string, is_kept: boolean, quantity = 1) => ({
  photo_id,
  product_id,
  quantity,
  is_kept,
});
const line = (id: string, product_id: string, photo_id: string | null = null) => ({
  id,
  product_id,
  photo_id,
  quantity: 2,
});
const back = (lines: object[], photos: object[], of: string, photo_ids: string[] = []) =>
  goodsBack(
    { lines, photos } as unknown as SaleCard,
    [{ lines: [{ sale_line_id: of, quantity: 1, sum_kop: 100 }], photo_ids }],
    OFFERS,
  );
const choice = (product_id: string, photo_id: string | null, quantity = 1) => ({ product_id, photo_id, quantity });

test('a package comes back as what it holds, of the pictures that the sale sells no more', () => {
  const photos = [picture('a', 'file', false), picture('b', 'file', false), picture('c', 'file', true)];
  expect(back([line('1', 'pack')], photos, '1')).toEqual([
    choice('file', 'a'),
    choice('file', 'b'),
    choice('print', null),
  ]);
});

test('of the files that the refund named, where it named some', () => {
  const photos = [picture('a', 'file', false), picture('b', 'file', false), picture('c', 'file', false)];
  expect(back([line('1', 'pack')], photos, '1', ['b', 'c'])).toEqual([
    choice('file', 'b'),
    choice('file', 'c'),
    choice('print', null),
  ]);
});

test('a line of its own picture comes back as it was, and gives none to a package', () => {
  const lines = [line('1', 'print', 'a'), line('2', 'pack')];
  expect(back(lines, [picture('a', 'print', false, 2)], '1')).toEqual([choice('print', 'a')]);
  expect(back(lines, [picture('a', 'print', false, 2)], '2')).toEqual([choice('file', null, 2), choice('print', null)]);
});

test('all pictures of the session come back as the line that they were', () => {
  expect(back([line('1', 'all')], [], '1')).toEqual([choice('all', null)]);
});
