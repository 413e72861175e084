import { groupFaults, rowsWords } from './group-faults';

test('says each sentence once, with all its rows in their order', () => {
  expect(
    groupFaults([
      { row: 12, message: 'Роль не найдена.' },
      { row: 3, message: 'Роль не найдена.' },
      { row: 7, message: 'Укажите телефон.' },
      { row: 7, message: 'Роль не найдена.' },
    ]),
  ).toEqual([
    { message: 'Роль не найдена.', rows: [3, 7, 12] },
    { message: 'Укажите телефон.', rows: [7] },
  ]);
});

test.each([
  [[3], 'Строка 3'],
  [[3, 7, 12], 'Строки 3, 7, 12'],
  [[3, 4, 5, 9], 'Строки 3–5, 9'],
  [Array.from({ length: 30 }, (_, index) => 2 * index + 2), 'Строки 2, 4, 6, 8, 10, 12, 14, 16 и ещё 22'],
])('names rows shortly: %#', (rows, words) => expect(rowsWords(rows)).toBe(words));
