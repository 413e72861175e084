import { formatOpeningHours, LOCATION_KIND_WORDS, LOCATION_STATUS_WORDS } from '@studio/contracts';
import { dash, formatPhone } from '@studio/ui';
import type { DayHours } from '../hours/opening-hours';
import { zoneName } from '../time/time-zone';

interface Change {
  field: string;
  /** In words; null for a record that was not there before. */
  before: string | null;
  after: string;
}

/** The fields in which two states of a record differ, with values as staff read them; `names` tells ids in words. */
export function changesOf(before: unknown, after: unknown, names: Readonly<Record<string, string>> = {}): Change[] {
  if (!isRecord(after)) return [];
  const old = isRecord(before) ? before : null;
  return Object.keys(after)
    .filter((field) => old === null || JSON.stringify(old[field]) !== JSON.stringify(after[field]))
    .map((field) => ({
      field,
      before: old === null || !(field in old) ? null : words(field, old[field], names),
      after: words(field, after[field], names),
    }))
    .filter(({ before: was, after: is }) => is !== was && !(was === null && is === dash));
}

function words(field: string, value: unknown, names: Readonly<Record<string, string>>): string {
  if (value === null || value === undefined || value === '') return dash;
  if (field === 'opening_hours' && Array.isArray(value)) return formatOpeningHours(value as DayHours[]) || 'не указаны';
  if (Array.isArray(value)) return value.length === 0 ? dash : value.map((each) => words('', each, names)).join(', ');
  const text = textOf(isRecord(value) ? (value['full_name'] ?? value['name'] ?? value) : value);
  if (field === 'phone') return formatPhone(text);
  if (field === 'time_zone') return zoneName(text);
  if (field === 'kind') return (LOCATION_KIND_WORDS as Record<string, string>)[text] ?? text;
  if (field === 'status') return (LOCATION_STATUS_WORDS as Record<string, string>)[text] ?? text;
  return names[text] ?? text;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
