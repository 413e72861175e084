import type { PrintFormat, ProductKind } from '@studio/contracts';

interface DemoProduct {
  key: string;
  kind: ProductKind;
  name: string;
  /** Roubles. */
  price: number;
  /** Of a package. */
  items: Record<string, number>;
  format: PrintFormat | null;
  /** Relative frequency of its sales. */
  weight: number;
}

type Row = readonly [
  DemoProduct['key'],
  ProductKind,
  string,
  price: number,
  weight: number,
  items?: DemoProduct['items'],
];

const ROWS: readonly Row[] = [
  ['print10', 'print', 'Печать 10×15', 250, 8],
  ['print15', 'print', 'Печать 15×20', 400, 10],
  ['print20', 'print', 'Печать 20×30', 700, 4],
  ['digital', 'digital', 'Цифровое фото', 500, 16],
  ['all', 'all_digital', 'Все фото в цифре', 2900, 6],
  ['magnet', 'magnet', 'Магнит', 350, 6],
  ['mug', 'souvenir', 'Кружка с фото', 900, 1],
  ['frame', 'frame', 'Рамка 15×20', 450, 2],
  ['book', 'book', 'Фотокнига 20×20', 3500, 1],
  ['retouch', 'service', 'Срочная ретушь', 600, 1],
  ['memory', 'package', 'Пакет «На память»', 1400, 10, { print15: 2, digital: 2 }],
  ['family', 'package', 'Пакет «Семейный»', 2600, 7, { print15: 3, digital: 3, magnet: 2 }],
  ['gift', 'package', 'Пакет «Подарок»', 1500, 4, { print20: 1, frame: 1, digital: 2 }],
];

const paper = (width_mm: number, height_mm: number): PrintFormat => ({ width_mm, height_mm, dpi: 300, fit: 'cover' });

const FORMATS: Readonly<Record<string, PrintFormat>> = {
  print10: paper(100, 150),
  print15: paper(150, 200),
  print20: paper(200, 300),
  magnet: paper(65, 90),
};

/** Products of the demo company. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = ROWS.map(([key, kind, name, price, weight, items = {}]) => ({
  key,
  kind,
  name,
  price,
  weight,
  items,
  format: FORMATS[key] ?? null,
}));
