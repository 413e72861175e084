const NBSP = '\u00A0';

/** `1234567.5` → «1 234 567,5»: groups by U+00A0 (from four digits on), decimal comma, true minus. */
export function russianNumber(value: number, fraction = 0): string {
  const [whole = '0', decimals] = Math.abs(value).toFixed(fraction).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NBSP);
  const text = decimals === undefined ? grouped : `${grouped},${decimals}`;
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

/** Kopecks → «1 234 567,50 ₽». */
export const russianMoney = (kopecks: number, fraction = 2): string =>
  `${russianNumber(kopecks / 100, fraction)}${NBSP}₽`;
