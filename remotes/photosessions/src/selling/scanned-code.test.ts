import { someId } from '../testing/builders';
import type { PriceOffer } from './cart-lines';
import { readScanned } from './scanned-code';

const MUG: PriceOffer = {
  product_id: someId(71),
  kind: 'souvenir',
  name: 'Кружка',
  price_kop: 650_00,
  items: [],
  barcode: '4600000000116',
};
const PLAIN: PriceOffer = { ...MUG, product_id: someId(72), name: 'Рамка', barcode: null };

it.each([
  [' 4600000000116 ', { kind: 'product', offer: MUG }],
  [`https://portal.example/sales/list/${someId(80)}`, { kind: 'order', id: someId(80) }],
  [`https://portal.example/photosessions/${someId(31)}`, { kind: 'session', id: someId(31) }],
  [`https://portal.example/photosessions/${someId(31)}?photo=${someId(1)}`, { kind: 'session', id: someId(31) }],
])('%s is known', (code, scanned) => {
  expect(readScanned(code, [PLAIN, MUG])).toEqual(scanned);
});

it.each(['4600000000123', 'null', 'https://portal.example/photosessions/board', 'x'.repeat(200)])(
  '%s is unknown, and the sentence is short',
  (code) => {
    const scanned = readScanned(code, [PLAIN, MUG]);
    expect(scanned.kind).toBe('unknown');
    expect(scanned.kind === 'unknown' && scanned.said.length).toBeLessThan(110);
  },
);
