import { MAX_SUM_KOP } from '@studio/contracts';
import { priceText, readPrice } from './price-text';

/** A change of prices by so many percent, as it is typed: «10», «-5», «7,5»; null for what is none. */
export function readPercent(text: string): number | null {
  const plain = text
    .replace(/[\s\u00a0%+]/g, '')
    .replace('−', '-')
    .replace(',', '.');
  const percent = /^-?\d{1,3}(\.\d)?$/.test(plain) ? Number(plain) : Number.NaN;
  return percent !== 0 && percent > -100 && percent <= 900 ? percent : null;
}

/** «+10 %», «−5 %». */
export function percentWords(percent: number): string {
  return `${percent > 0 ? '+' : '−'}${String(Math.abs(percent)).replace('.', ',')}\u00a0%`;
}

/** The typed prices of these products changed by so many percent, to the kopeck; a product without a readable price keeps what it has. */
export function raised(
  texts: Readonly<Record<string, string>>,
  ids: readonly string[],
  percent: number,
): Readonly<Record<string, string>> {
  const changed = ids.flatMap((id) => {
    const kopecks = readPrice(texts[id] ?? '');
    if (kopecks === null) return [];
    // Tenths of a percent, so that whole numbers are multiplied.
    const next = Math.round((kopecks * (1_000 + Math.round(percent * 10))) / 1_000);
    return [[id, priceText(Math.min(MAX_SUM_KOP, Math.max(1, next)))] as const];
  });
  return { ...texts, ...Object.fromEntries(changed) };
}
