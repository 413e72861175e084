import type { StockItem } from '@studio/contracts';
import { findScanned } from './find-scanned';

const item = (fields: Partial<StockItem>): StockItem => ({
  id: '0190a000-0000-7000-8000-0000000000b1',
  code: 'Б-001',
  name: 'Фотобумага',
  category: 'Бумага',
  base_unit: 'sheet',
  barcode: '4600000000017',
  lot_tracked: false,
  note: null,
  picture: null,
  packs: [{ name: 'Пачка', factor: 500, barcode: '4600000000024' }],
  on_hand: 1,
  archived_at: null,
  revision: 1,
  ...fields,
});
const PAPER = item({});
const FRAME = item({ id: '0190a000-0000-7000-8000-0000000000b2', code: 'Р-7', barcode: null, packs: [] });

test.each([
  ['4600000000017', PAPER, 1],
  [' 4600000000024 ', PAPER, 500],
  ['б-001', PAPER, 1],
  [`https://portal.example/stock/${FRAME.id}`, FRAME, 1],
])('%s is found', (text, found, factor) => {
  expect(findScanned([PAPER, FRAME], text)).toEqual({ item: found, factor });
});

test.each(['', '460', 'https://portal.example/stock/', '0190a000-0000-7000-8000-0000000000b9'])(
  '«%s» stands for nothing',
  (text) => {
    expect(findScanned([PAPER, FRAME], text)).toBeNull();
  },
);
