import { changedWords } from './changed-words';

const day = '2026-03-02';
const about = {
  starts: `${day}T10:00`,
  ends: `${day}T22:00`,
  came: `${day}T10:02`,
  left: `${day}T22:00`,
  planned_minutes: 660,
  present_minutes: 658,
};
const row = { ...about, exceptions: ['changed' as const], decided_about: about, absence: null };
const none = { starts: null, ends: null, came: null, left: null, planned_minutes: 0, present_minutes: 0 };

test('what has changed since a decision is named, with what it was and what it is', () => {
  expect(changedWords({ ...row, came: `${day}T10:30`, present_minutes: 630 })).toBe('Приход 10:02 → 10:30');
  expect(changedWords({ ...row, left: null })).toBe('Уход 22:00 → не отмечен');
  expect(changedWords({ ...row, ends: `${day}T18:00`, left: `${day}T18:00` })).toBe(
    'Смена 10:00–22:00 → 10:00–18:00, уход 22:00 → 18:00',
  );
  expect(changedWords({ ...row, present_minutes: 600 })).toBe('По отметкам 10 ч 58 мин → 10 ч');
});

test('a shift that is gone is said with the absence that took it', () => {
  expect(changedWords({ ...row, ...none })).toBe('Смена 10:00–22:00 снята');
  expect(changedWords({ ...row, ...none, absence: 'sickness' })).toBe(
    'Добавлено отсутствие (больничный), смены 10:00–22:00 больше нет',
  );
  const loose = { ...about, starts: null, ends: null, planned_minutes: 0 };
  expect(changedWords({ ...row, ...none, decided_about: loose })).toBe('Отметок 10:02–22:00 без смены больше нет');
});

test('where nothing was kept, and of a day that is as it was, nothing is said', () => {
  expect(changedWords({ ...row, decided_about: null })).toBeNull();
  expect(changedWords({ ...row, exceptions: [] })).toBeNull();
});
