import { uiLocale } from '../locale/ui-locale';

/** Separator between the parts of a day as it is typed. */
const separator = () => (uiLocale() === 'ru-RU' ? '.' : '/');

/** Only Americans write the month first. */
const monthFirst = () => uiLocale() === 'en-US';

/** Lengths of day, month and year. */
const LENGTHS = [2, 2, 4];

/** A day as it is typed, with the dots (in other languages strokes) put in: `0903` → `09.03`, `09.032025` → `09.03.2025`; a typed separator is kept. */
export function maskDate(typed: string): string {
  const parts = [''];
  for (const character of typed) {
    const last = parts.length - 1;
    const part = parts[last] ?? '';
    const isFull = part.length === LENGTHS[last];
    if (/[./-]/.test(character)) {
      if (part !== '' && last < 2) parts.push('');
    } else if (/\d/.test(character)) {
      if (!isFull) parts[last] = part + character;
      else if (last < 2) parts.push(character);
    }
  }
  return parts.join(separator());
}

/**
 * Parses a day as Russians write it (or, in another language, its speakers): `9.3.2025`, `09.03.25`, `09032025` → `2025-03-09`. Null while
 * it is not a complete date, or does not exist in the calendar (`31.02.2025`).
 */
export function readTypedDate(typed: string): string | null {
  const match = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})$/.exec(maskDate(typed));
  if (!match) return null;
  const [, first = '', second = '', year = ''] = match;
  const [day, month] = monthFirst() ? [second, first] : [first, second];
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** `2025-03-09` → `09.03.2025`; anything else is the empty text. */
export function writeTypedDate(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  if (day === undefined) return '';
  return (monthFirst() ? [month, day, year] : [day, month, year]).join(separator());
}
