import { COUNT_ENTRY } from './count-entry-kind';

/** Two in the night by this clock, which is the day before in Greenwich. */
const NIGHT_IN_MOSCOW = '2026-03-01T23:00:00.000Z';

test('a count is kept under the day of the device that made it, not of Greenwich', () => {
  const { DateTimeFormat } = Intl;
  jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation((locales, options) => new DateTimeFormat(locales, { timeZone: 'Europe/Moscow', ...options }));
  const entry = { id: '', count_id: '', item_id: '', quantity: 12, counted_at: NIGHT_IN_MOSCOW };
  expect(COUNT_ENTRY.describe?.(entry)).toBe('Посчитано 12, 02.03.2026');
});
