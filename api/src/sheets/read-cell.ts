import { DAY_MS } from '@studio/contracts';
import { russianDay } from '../kernel/words/calendar';
import { seenText } from '../kernel/words/text';
import type { Cell } from './table';

/** The result of parsing a cell: its value, or a Russian sentence about its fault. */
export type Reading<T> = { value: T } | { fault: string };

/** Excel's text for a failed formula. */
const EXCEL_ERROR = /^#(N\/A|Н\/Д|REF!|ССЫЛКА!|VALUE!|ЗНАЧ!|DIV\/0!|ДЕЛ\/0!|NAME\?|ИМЯ\?|NULL!|ПУСТО!|NUM!|ЧИСЛО!)$/i;

/** The visible text of a cell; null for an empty one. */
export function readText(cell: Cell): Reading<string | null> {
  if (cell === null) return { value: null };
  if (typeof cell === 'object') return { value: russianDay(cell.day) };
  if (typeof cell === 'boolean') return { value: cell ? 'Да' : 'Нет' };
  const text = seenText(String(cell));
  return EXCEL_ERROR.test(text) ? { fault: `В ячейке ошибка Excel: ${text}.` } : { value: text || null };
}

/** Clears a field: an empty cell keeps it. */
export function isDash(text: string): boolean {
  return /^[-–—−]$/.test(text);
}

/** Days from 30.12.1899, as Excel counts; the range from 1940 to 2100. */
const SERIAL = { epoch: Date.UTC(1899, 11, 30), min: 14_611, max: 73_415 };
const CENTURY_YEARS = 100;
const MONTHS = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
];
const SENTENCE = 'Дату пишут так: 09.01.2025.';

/** An ISO day from a date, its number in Excel, or «09.01.2025», «9.1.25», «2025-01-09», «9 января 2025». */
export function readDay(cell: Cell): Reading<string | null> {
  if (cell !== null && typeof cell === 'object') return { value: cell.day };
  const text = readText(cell);
  if ('fault' in text || text.value === null) return text;
  const serial = Number(text.value);
  if (serial >= SERIAL.min && serial <= SERIAL.max)
    return { value: new Date(SERIAL.epoch + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10) };
  const day = dayOf(text.value);
  return day === null ? { fault: `${SENTENCE} В файле «${short(text.value)}».` } : { value: day };
}

function dayOf(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d.*)?$/.exec(text);
  if (iso) return checkedDay(iso[1], iso[2], iso[3]);
  const russian = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?: г\.?)?(?:[ ,]+\d{1,2}:\d{2}(?::\d{2})?)?$/.exec(text);
  if (russian) return checkedDay(russian[3], russian[2], russian[1]);
  const words = /^(\d{1,2}) (\p{L}+) (\d{4})(?: ?г\.?| года)?$/u.exec(text.toLocaleLowerCase('ru-RU'));
  const month = MONTHS.indexOf(words?.[2] ?? '');
  return words && month >= 0 ? checkedDay(words[3], String(month + 1), words[1]) : null;
}

/** Two-digit years are in this century up to ten years from now, otherwise in the last one. */
function checkedDay(year = '', month = '', day = ''): string | null {
  const now = new Date().getUTCFullYear();
  const short = Number(year) + Math.floor(now / CENTURY_YEARS) * CENTURY_YEARS;
  const full = year.length === 4 ? Number(year) : short > now + 10 ? short - CENTURY_YEARS : short;
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  const real =
    date.getUTCFullYear() === full && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return real ? date.toISOString().slice(0, 10) : null;
}

/** The part of a cell's text that a sentence repeats. */
export function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
