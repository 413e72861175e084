import { russianNumber } from '@studio/contracts/russian-words';
import { intlLocale, uiLocale } from '../locale/ui-locale';

const nbsp = '\u00A0';

/** What a missing value looks like. */
export const dash = '—';

interface NumberFormat {
  /** Digits after the comma; none by default. */
  fraction?: number;
  /** Writes «+» before a positive number, for changes. */
  signed?: boolean;
}

/** `1234567.5` → `1 234 567,5`: groups by U+00A0 (from four digits on), decimal comma, true minus. Not a finite number → «—». */
export function formatNumber(value: number, { fraction = 0, signed = false }: NumberFormat = {}): string {
  if (!Number.isFinite(value)) return dash;
  if (uiLocale() !== 'ru-RU') return writeNumber(value, { fraction, signed });
  const text = russianNumber(value, fraction);
  return signed && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** In the other languages numbers are written as the browser knows them. */
function writeNumber(
  value: number,
  { fraction = 0, signed = false }: NumberFormat,
  unit: Intl.NumberFormatOptions = {},
) {
  return new Intl.NumberFormat(intlLocale(), {
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
    signDisplay: signed ? 'exceptZero' : 'negative',
    ...unit,
  })
    .format(value)
    .replace(/[\u200E\u200F\u061C]/g, '')
    .replace('-', '−');
}

/** Arabic takes the Latin names of the units, as its speakers do. */
function writeBytes(value: number, fraction: number, unit: string | undefined): string {
  const locale = uiLocale() === 'ar-EG' ? 'en-US' : uiLocale();
  return new Intl.NumberFormat(locale, { style: 'unit', unit, minimumFractionDigits: fraction }).format(value);
}

/** Money kept in whole kopecks: `123456750` → `1 234 567,50 ₽`. `whole` drops the kopecks, rounding to the rouble. */
export function formatMoney(
  kopecks: number,
  { whole = false, signed = false }: { whole?: boolean; signed?: boolean } = {},
): string {
  if (!Number.isFinite(kopecks)) return dash;
  const fraction = whole ? 0 : 2;
  if (uiLocale() !== 'ru-RU')
    return writeNumber(
      kopecks / 100,
      { fraction, signed },
      { style: 'currency', currency: 'RUB', currencyDisplay: 'narrowSymbol' },
    );
  return `${formatNumber(kopecks / 100, { fraction, signed })}${nbsp}₽`;
}

/** A share: `0.1234` → `12,3 %`. */
export function formatPercent(share: number, { fraction = 1, signed = false }: NumberFormat = {}): string {
  if (!Number.isFinite(share)) return dash;
  if (uiLocale() !== 'ru-RU') return writeNumber(share, { fraction, signed }, { style: 'percent' });
  return `${formatNumber(share * 100, { fraction, signed })}${nbsp}%`;
}

const byteUnits = ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'] as const;
const intlUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in bytes by powers of 1024, with one digit after the comma below ten: `1536` → `1,5 КБ`, `5452595` → `5,2 МБ`. */
export function formatBytes(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return dash;
  let value = bytes;
  let unit = 0;
  while (unit < byteUnits.length - 1 && rounded(value) >= 1024) {
    value /= 1024;
    unit += 1;
  }
  const shown = rounded(value);
  const fraction = Number.isInteger(shown) ? 0 : 1;
  if (uiLocale() !== 'ru-RU') return writeBytes(shown, fraction, intlUnits[unit]);
  return `${formatNumber(shown, { fraction })}${nbsp}${byteUnits[unit]}`;
}

const rounded = (value: number) => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value));
