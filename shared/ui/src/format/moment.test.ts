import { formatMoment, formatMomentTime, zoneLabel, zoneOffset } from './moment';
import { formatDateTime, formatTime } from './date';

const AT = '2026-11-21T03:02:00.000Z';
const own = `${formatDateTime(AT)}\u00A0${zoneLabel(undefined, Date.parse(AT))}`;

test.each([
  ['Europe/Moscow', 'МСК'],
  ['Asia/Yekaterinburg', 'МСК+2'],
  ['Europe/Kaliningrad', 'МСК−1'],
  ['Asia/Kamchatka', 'МСК+9'],
  ['America/New_York', 'UTC−5'],
  ['Asia/Kolkata', 'МСК+2:30'],
  ['UTC', 'UTC'],
])('the zone %s is labelled %s', (zone, label) => {
  expect(zoneLabel(zone, Date.parse(AT))).toBe(label);
});

test('a moment is shown in the zone of this device; for a place in another zone also in its local time', () => {
  expect(formatMoment(AT)).toBe(own);
  expect(formatMomentTime(AT)).toBe(`${formatTime(AT)}\u00A0${zoneLabel(undefined, Date.parse(AT))}`);
  const offset = zoneOffset(undefined, Date.parse(AT));
  const other = offset === 300 ? 'Europe/Moscow' : 'Asia/Yekaterinburg';
  expect(formatMoment(AT, other)).toMatch(/, на месте (21\.11\.2026, )?(06|08):02$/);
  expect(formatMoment(AT, Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(own);
});

test('nothing and nonsense are a dash; a zone that the browser does not know goes by its name', () => {
  expect(formatMoment(null)).toBe('—');
  expect(formatMoment('вчера')).toBe('—');
  expect(formatMomentTime(undefined)).toBe('—');
  expect(zoneLabel('Mars/Olympus', Date.parse(AT))).toBe('Mars/Olympus');
});
