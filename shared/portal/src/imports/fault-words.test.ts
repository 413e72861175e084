import { faultWords } from './fault-words';

test.each([
  [null, 'Такой сотрудник уже есть.', 'Такой сотрудник уже есть.'],
  ['Телефон', 'Укажите телефон.', 'Телефон: Укажите телефон.'],
  ['Телефон', 'Телефон не похож на номер.', 'Телефон не похож на номер.'],
  ['Локация', 'Локация «Луна» не найдена.', 'Локация: «Луна» не найдена.'],
])('has the name of a column once: %s', (column, message, words) =>
  expect(faultWords({ column, field: null, message })).toBe(words),
);
