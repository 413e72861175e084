import type { ProductKind } from '@studio/contracts';

interface DemoProduct {
  key: string;
  kind: ProductKind;
  name: string;
  price: number;
  items?: Record<string, number>;
  /** Relative frequency of its sales. */
  weight: number;
}

/** Products of the demo company, prices in roubles. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  { key: 'print10', kind: 'print', name: 'Печать 10×15', price: 250, weight: 8 },
  { key: 'print15', kind: 'print', name: 'Печать 15×20', price: 400, weight: 10 },
  { key: 'print20', kind: 'print', name: 'Печать 20×30', price: 700, weight: 4 },
  { key: 'digital', kind: 'digital', name: 'Цифровое фото', price: 500, weight: 16 },
  { key: 'all', kind: 'all_digital', name: 'Все фото в цифре', price: 2900, weight: 6 },
  { key: 'magnet', kind: 'magnet', name: 'Магнит', price: 350, weight: 6 },
  { key: 'frame', kind: 'frame', name: 'Рамка 15×20', price: 450, weight: 2 },
  { key: 'book', kind: 'book', name: 'Фотокнига 20×20', price: 3500, weight: 1 },
  { key: 'retouch', kind: 'service', name: 'Срочная ретушь', price: 600, weight: 1 },
  {
    key: 'memory',
    kind: 'package',
    name: 'Пакет «На память»',
    price: 1400,
    items: { print15: 2, digital: 2 },
    weight: 10,
  },
  {
    key: 'family',
    kind: 'package',
    name: 'Пакет «Семейный»',
    price: 2600,
    items: { print15: 3, digital: 3, magnet: 2 },
    weight: 7,
  },
  {
    key: 'gift',
    kind: 'package',
    name: 'Пакет «Подарок»',
    price: 1500,
    items: { print20: 1, frame: 1, digital: 2 },
    weight: 4,
  },
];
