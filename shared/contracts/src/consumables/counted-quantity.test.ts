import { countedQuantity } from './counted-quantity';

const paper = {
  unit: 'sheet' as const,
  packs: [
    { name: 'Пачка', factor: 500 },
    { name: 'Коробка', factor: 2_500 },
  ],
};

test.each([
  ['37', 37],
  ['0', 0],
  ['1 037', 1_037],
  ['2 пачки + 37', 1_037],
  ['2пачки+37', 1_037],
  ['1 коробка + 5 пачек + 3 листа', 5_003],
  ['2 пач. + 1 л.', 1_001],
  ['2 × 500 + 37', 1_037],
  ['2*500', 1_000],
])('«%s» are %d sheets', (text, units) => {
  expect(countedQuantity(text, paper)).toBe(units);
});

test.each(['', '+', '2 пачки +', 'десять', '2 рулона', '−3', '1,5', '2 пачки 37', '999999999 пачек'])(
  '«%s» is no quantity',
  (text) => {
    expect(countedQuantity(text, paper)).toBeNull();
  },
);

test('a name that two sizes have means neither of them', () => {
  const packs = [
    { name: 'Пачка А', factor: 100 },
    { name: 'Пачка Б', factor: 500 },
  ];
  expect(countedQuantity('2 пачки', { unit: 'sheet', packs })).toBeNull();
  expect(countedQuantity('2 × 100', { unit: 'sheet', packs })).toBe(200);
});
