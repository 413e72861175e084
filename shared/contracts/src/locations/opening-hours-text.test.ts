import { formatOpeningHours, parseOpeningHours } from './opening-hours-text';

const on = (days: number[], opens: string, closes: string) => days.map((day) => ({ day, opens, closes }));
const ALL = [1, 2, 3, 4, 5, 6, 7];

test.each([
  ['', []],
  ['ежедневно 10:00–22:00', on(ALL, '10:00', '22:00')],
  ['пн–пт 10:00–22:00; сб–вс 11:00–21:00', [...on([1, 2, 3, 4, 5], '10:00', '22:00'), ...on([6, 7], '11:00', '21:00')]],
  ['пн 09:00–18:00; ср 09:00–18:00; вс 12:00–02:00', [...on([1, 3], '09:00', '18:00'), ...on([7], '12:00', '02:00')]],
  ['ежедневно 00:00–24:00', on(ALL, '00:00', '24:00')],
])('«%s» is written and read', (text, hours) => {
  expect(formatOpeningHours(hours)).toBe(text);
  expect(parseOpeningHours(text)).toEqual(hours);
});

test.each([
  ['10:00-22:00', on(ALL, '10:00', '22:00')],
  ['с 9 до 21', on(ALL, '09:00', '21:00')],
  ['Без выходных: 10.00 - 20.00', on(ALL, '10:00', '20:00')],
  ['круглосуточно', on(ALL, '00:00', '24:00')],
  ['Пн-Пт: 10:00—19:00; Сб, Вс: выходной', on([1, 2, 3, 4, 5], '10:00', '19:00')],
  ['сб, вс 11-20', on([6, 7], '11:00', '20:00')],
  [
    'понедельник - четверг 10:00-19:00\nпятница 10:00-18:00',
    [...on([1, 2, 3, 4], '10:00', '19:00'), ...on([5], '10:00', '18:00')],
  ],
  ['сб-пн 10:00-19:00', on([1, 6, 7], '10:00', '19:00')],
])('«%s» is understood', (text, hours) => {
  expect(parseOpeningHours(text)).toEqual(hours);
});

test.each(['утром', 'пн-пт', '25:00-26:00', '10:70-12:00', 'пн 10-12; пн 13-15', 'xx 10-12', '10:00', '24:00-10:00'])(
  '«%s» is not understood',
  (text) => {
    expect(parseOpeningHours(text)).toBeNull();
  },
);
