import { STOCK_UNITS, type StockUnit } from '@studio/contracts';
import { formatNumber } from '@studio/ui';

/** «1 200 л.»: a quantity with its unit. */
export function quantityOf(quantity: number, unit: StockUnit, signed = false): string {
  return `${formatNumber(quantity, { signed })}\u00a0${STOCK_UNITS[unit]}`;
}

/** A typed whole number above zero; null for anything else. */
export function readQuantity(text: string): number | null {
  const digits = text.replace(/[\s\u00a0]/g, '');
  return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}
