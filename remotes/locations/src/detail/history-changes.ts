import { dash } from '@studio/ui';
import { dayWords, type DayHours } from '../hours/opening-hours';
import { zoneName } from '../time/time-zone';
import { LOCATION_KINDS, WEEK_DAYS } from '../words/place-words';

interface Change {
  field: string;
  /** In words; null for a record that was not there before. */
  before: string | null;
  after: string;
}

/** The fields in which two states of a record differ, with values as staff read them. */
export function changesOf(before: unknown, after: unknown): Change[] {
  if (!isRecord(after)) return [];
  const old = isRecord(before) ? before : null;
  return Object.keys(after)
    .filter((field) => old === null || JSON.stringify(old[field]) !== JSON.stringify(after[field]))
    .map((field) => ({
      field,
      before: old === null || !(field in old) ? null : words(field, old[field]),
      after: words(field, after[field]),
    }))
    .filter(({ before: was, after: is }) => is !== was && !(was === null && is === dash));
}

const STATUSES: Record<string, string> = { active: 'работает', archived: 'в архиве' };

function words(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return dash;
  if (field === 'opening_hours' && Array.isArray(value)) return weekWords(value as DayHours[]);
  if (Array.isArray(value)) return value.length === 0 ? dash : value.map((each) => words('', each)).join(', ');
  const text = textOf(isRecord(value) ? (value['full_name'] ?? value['name'] ?? value) : value);
  if (field === 'time_zone') return zoneName(text);
  if (field === 'kind') return (LOCATION_KINDS as Record<string, string>)[text] ?? text;
  if (field === 'status') return STATUSES[text] ?? text;
  return text;
}

/** «Пн–Пт 10:00–22:00, Сб 12:00–20:00»: days that are alike together. */
export function weekWords(hours: readonly DayHours[]): string {
  const runs: { first: string; last: string; words: string }[] = [];
  let before = '';
  for (const { day, short } of WEEK_DAYS) {
    const now = dayWords(hours.find((each) => each.day === day)) ?? '';
    const run = runs.at(-1);
    if (now !== '' && run && now === before) run.last = short;
    else if (now !== '') runs.push({ first: short, last: short, words: now });
    before = now;
  }
  if (runs.length === 0) return 'не указаны';
  return runs
    .map((run) => `${run.first === run.last ? run.first : `${run.first}–${run.last}`} ${run.words}`)
    .join(', ');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
