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
  const [whole = '0', decimals] = Math.abs(value).toFixed(fraction).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, nbsp);
  const text = decimals === undefined ? grouped : `${grouped},${decimals}`;
  const isZero = !/[1-9]/.test(text);
  if (isZero) return text;
  if (value < 0) return `−${text}`;
  return signed ? `+${text}` : text;
}

/** Money kept in whole kopecks: `123456750` → `1 234 567,50 ₽`. `whole` drops the kopecks, rounding to the rouble. */
export function formatMoney(
  kopecks: number,
  { whole = false, signed = false }: { whole?: boolean; signed?: boolean } = {},
): string {
  if (!Number.isFinite(kopecks)) return dash;
  return `${formatNumber(kopecks / 100, { fraction: whole ? 0 : 2, signed })}${nbsp}₽`;
}

/** A share: `0.1234` → `12,3 %`. */
export function formatPercent(share: number, { fraction = 1, signed = false }: NumberFormat = {}): string {
  if (!Number.isFinite(share)) return dash;
  return `${formatNumber(share * 100, { fraction, signed })}${nbsp}%`;
}

const byteUnits = ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'] as const;

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
  return `${formatNumber(shown, { fraction: Number.isInteger(shown) ? 0 : 1 })}${nbsp}${byteUnits[unit]}`;
}

const rounded = (value: number) => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value));
