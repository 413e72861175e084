import type { SaleState } from '@studio/contracts';

interface HandedSale {
  state: SaleState;
  paid_at: Date | null;
  handed_over_at: Date | null;
}

/** States from which goods go out: of an order that was paid in full. */
export const BEFORE_HANDING = ['paid', 'in_work', 'partly_refunded'] as const satisfies readonly SaleState[];

/** Why its goods are not handed over, as a sentence for staff; null when they are: once, and only what was paid in full. */
export function handOverRefusal({ state, paid_at, handed_over_at }: HandedSale): string | null {
  if (handed_over_at !== null) return 'Этот заказ уже выдан.';
  if (!(BEFORE_HANDING as readonly SaleState[]).includes(state)) return 'Выдают только оплаченный заказ.';
  return paid_at === null ? 'Заказ оплачен не весь: верните внесённое.' : null;
}
