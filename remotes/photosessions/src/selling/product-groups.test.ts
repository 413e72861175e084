import type { ProductKind } from '@studio/contracts';
import type { PriceOffer } from './cart-lines';
import { productGroups } from './product-groups';

const offer = (name: string, kind: ProductKind, sold_pieces?: number): PriceOffer => ({
  product_id: name,
  kind,
  name,
  price_kop: 100_00,
  items: [],
  ...(sold_pieces !== undefined && { sold_pieces }),
});

const OFFERS = [
  offer('Печать', 'print', 7),
  offer('Магнит', 'magnet', 7),
  offer('Рамка', 'frame', 9),
  offer('Кружка', 'souvenir', 1),
  offer('Пакет', 'package', 30),
  offer('Книга', 'book', 0),
];
const told = (offers: readonly PriceOffer[]) =>
  productGroups(offers).map(({ title, offers: of }) => [title, of.map(({ name }) => name)]);

it('begins with what the location sells most; of equals the one that stands higher in the list', () => {
  expect(told(OFFERS)).toEqual([
    ['Чаще всего', ['Пакет', 'Рамка', 'Печать', 'Магнит']],
    ['Из снимка', ['Кружка']],
    ['Без снимка', ['Книга']],
  ]);
});

it('has every product once', () => {
  expect(productGroups(OFFERS).flatMap((group) => group.offers)).toHaveLength(OFFERS.length);
});

it('keeps the order of the list where a device does not know what sold, or all fit in one look', () => {
  const unknown = OFFERS.map(({ name, kind }) => offer(name, kind));
  expect(told(unknown).map(([title]) => title)).toEqual(['Из снимка', 'Пакеты', 'Без снимка']);
  expect(told(OFFERS.slice(0, 4))).toEqual([
    ['Из снимка', ['Печать', 'Магнит', 'Кружка']],
    ['Без снимка', ['Рамка']],
  ]);
});
