import { zoneOffset } from '@studio/ui';
import { zoneChoices, zoneDifferenceWords, zoneName, zoneOffsetWords } from './time-zone';

const at = Date.parse('2026-07-01T10:00:00Z');

test.each([
  ['Europe/Moscow', 180],
  ['Asia/Kolkata', 330],
  ['America/New_York', -240],
  ['UTC', 0],
])('%s is %d minutes from Greenwich', (zone, minutes) => {
  expect(zoneOffset(zone, at)).toBe(minutes);
});

test('an unknown zone has no offset and keeps its name', () => {
  expect(zoneOffset('Mars/Olympus', at)).toBeNull();
  expect(zoneName('Mars/Olympus')).toBe('Mars/Olympus');
});

test('offsets are shown from Greenwich and from Moscow', () => {
  expect(zoneOffsetWords('Asia/Yekaterinburg', at)).toBe('UTC+5, МСК+2');
  expect(zoneOffsetWords('Europe/Kaliningrad', at)).toBe('UTC+2, МСК−1');
  expect(zoneOffsetWords('Europe/Moscow', at)).toBe('UTC+3, московское время');
  expect(zoneOffsetWords('Asia/Kolkata', at)).toBe('UTC+5:30, МСК+2:30');
});

test('a difference is shown in hours and minutes', () => {
  expect(zoneDifferenceWords('Europe/Moscow', 'Asia/Yekaterinburg', at)).toBe('на 2\u00a0ч больше');
  expect(zoneDifferenceWords('Asia/Kolkata', 'Asia/Yekaterinburg', at)).toBe('на 30\u00a0мин меньше');
  expect(zoneDifferenceWords('Asia/Omsk', 'Asia/Almaty', at)).toBe('на 1\u00a0ч меньше');
  expect(zoneDifferenceWords('Europe/Moscow', 'Europe/Kirov', at)).toBeNull();
});

test('Russian zones come first, each once, with the local time', () => {
  const choices = zoneChoices(at);
  expect(choices[0]).toMatchObject({ value: 'Europe/Kaliningrad', label: 'Калининград' });
  expect(choices.find(({ value }) => value === 'Asia/Vladivostok')?.hint).toBe('UTC+10, МСК+7 · сейчас 20:00');
  expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
  expect(choices.some(({ value }) => value === 'America/New_York')).toBe(true);
});
