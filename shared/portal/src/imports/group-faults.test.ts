import { groupFaults, rowsWords } from './group-faults';

const fault = (row: number, message: string, column: string | null = null) => ({
  row,
  errors: [{ column, field: null, message }],
});

test('says each sentence once, with all its rows in their order', () => {
  expect(
    groupFaults([
      fault(12, 'Роль не найдена.', 'Роли'),
      fault(3, 'Роль не найдена.', 'Роли'),
      fault(7, 'Укажите телефон.'),
      { row: 7, errors: fault(7, 'Роль не найдена.', 'Роли').errors },
    ]),
  ).toEqual([
    { message: 'Роли: Роль не найдена.', rows: [3, 7, 12] },
    { message: 'Укажите телефон.', rows: [7] },
  ]);
});

test.each([
  [[3], 'Строка 3'],
  [[3, 7, 12], 'Строки 3, 7, 12'],
  [[3, 4, 5, 9], 'Строки 3–5, 9'],
  [Array.from({ length: 30 }, (_, index) => 2 * index + 2), 'Строки 2, 4, 6, 8, 10, 12, 14, 16 и ещё 22'],
])('names rows shortly: %#', (rows, words) => expect(rowsWords(rows)).toBe(words));
