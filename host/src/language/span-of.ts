import { formatNumber, intlLocale } from '@studio/ui';

/** A span of time in the language that is spoken: «12 minutes», «3 days». */
export function spanOf(amount: number, unit: 'minute' | 'hour' | 'day'): string {
  const format = new Intl.NumberFormat(intlLocale(), { style: 'unit', unit, unitDisplay: 'long' });
  return Number.isFinite(amount) ? format.format(amount) : formatNumber(amount);
}
