import { STOCK_UNITS, type StockItem, type StockUnit } from '@studio/contracts';
import { formatNumber } from '@studio/ui';

/** «1 200 л.»: a quantity with its unit. */
export function quantityOf(quantity: number, unit: StockUnit, signed = false): string {
  return `${formatNumber(quantity, { signed })}\u00a0${STOCK_UNITS[unit]}`;
}

/** «есть 563 л., свободно 540 л.»: what a place has; of another's place only what is free. */
export function stockOf({ on_hand, free }: NonNullable<StockItem['here']>, unit: StockUnit): string {
  if (on_hand === null) return `свободно ${quantityOf(free, unit)}`;
  const there = `есть ${quantityOf(on_hand, unit)}`;
  return on_hand === free ? there : `${there}, свободно ${quantityOf(free, unit)}`;
}

/** A typed whole number above zero; null for anything else. */
export function readQuantity(text: string): number | null {
  const digits = text.replace(/[\s\u00a0]/g, '');
  return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}
