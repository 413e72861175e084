import { dayThere, dayWords, openState } from './opening-hours';

const zone = 'Asia/Yekaterinburg';
/** A Wednesday, in Yekaterinburg's time zone. */
const wednesday = (time: string) => Date.parse(`2026-11-18T${time}:00+05:00`);
const day = (number: number, opens: string, closes: string) => ({ day: number, opens, closes });

test('the day is that of the location, not of the device', () => {
  expect(dayThere(zone, Date.parse('2026-11-17T20:00:00Z'))).toBe(3);
  expect(dayThere('Europe/Moscow', Date.parse('2026-11-17T20:00:00Z'))).toBe(2);
});

test.each([
  ['09:59', false, 'Закрыто, откроется в 10:00'],
  ['10:00', true, 'Открыто до 22:00'],
  ['21:59', true, 'Открыто до 22:00'],
  ['22:00', false, 'Закрыто, откроется в пятницу в 12:00'],
])('on a working day at %s', (time, open, words) => {
  expect(openState([day(3, '10:00', '22:00'), day(5, '12:00', '20:00')], zone, wednesday(time))).toEqual({
    open,
    words,
  });
});

test('closing after midnight belongs to the day before, also across the week’s end', () => {
  expect(openState([day(2, '18:00', '02:00')], zone, wednesday('01:30'))).toEqual({
    open: true,
    words: 'Открыто до 02:00',
  });
  const monday = Date.parse('2026-11-16T01:30:00+05:00');
  expect(openState([day(7, '18:00', '02:00')], zone, monday)?.open).toBe(true);
});

test('one working day per week opens again in a week', () => {
  expect(openState([day(3, '10:00', '12:00')], zone, wednesday('13:00'))?.words).toBe(
    'Закрыто, откроется в среду в 10:00',
  );
});

test('unknown hours show nothing', () => {
  expect(openState([], zone, wednesday('12:00'))).toBeNull();
});

test('a day in words', () => {
  expect(dayWords(undefined)).toBeNull();
  expect(dayWords(day(1, '10:00', '22:00'))).toBe('10:00–22:00');
  expect(dayWords(day(1, '10:00', '24:00'))).toBe('10:00–24:00');
  expect(dayWords(day(1, '18:00', '02:00'))).toBe('18:00–02:00 следующего дня');
  expect(dayWords(day(1, '00:00', '24:00'))).toBe('круглосуточно');
});
