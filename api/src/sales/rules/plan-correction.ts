import {
  type Correction,
  type COUNTER_METHOD_NAMES,
  isCounterMethod,
  PAID_SALE_STATES,
  type PaymentMethod,
  type SaleSource,
  type SaleState,
} from '@studio/contracts';
import { byMethod, type MethodSum, sumOfParts } from './method-sums';

type CounterMethod = (typeof COUNTER_METHOD_NAMES)[number];

/** A payment that has come, with what refunds and corrections have taken from it. */
export interface CorrectablePayment extends MethodSum {
  id: string;
  refunded_kop: number;
}

/** The facts of a sale on which its corrections depend. */
export interface CorrectableSale {
  state: SaleState;
  source: SaleSource;
  paid_at: Date | null;
  payments: readonly CorrectablePayment[];
  /** Whether a client has got money back, or will. */
  isRefunded: boolean;
  /** The number of the sale that was made in exchange for it. */
  exchangedBy: number | null;
  handed_over_at: Date | null;
  /** Whether the client has fetched files that it sold. */
  isFetched: boolean;
  /** Whether staff have printed pictures of it. */
  isPrinted: boolean;
}

export interface PlannedCorrection {
  /** What never came so, of each payment all that is left. */
  out: { payment_id: string; method: PaymentMethod; amount_kop: number }[];
  /** What came in its place. */
  put: MethodSum<CounterMethod>[];
}

const leftOf = ({ amount_kop, refunded_kop }: CorrectablePayment): number => amount_kop - refunded_kop;

/** What is left of the money that staff entered. */
export const counterMoney = ({ payments }: Pick<CorrectableSale, 'payments'>): CorrectablePayment[] =>
  payments.filter((one) => isCounterMethod(one.method) && leftOf(one) > 0);

/** What is taken out and entered anew, or why not, as a sentence for staff. */
export function planCorrection(sale: CorrectableSale, what: Correction): PlannedCorrection | { fault: string } {
  const chosen = counterMoney(sale).filter(({ id }) => what.act !== 'payment' || id === what.payment_id);
  const fault = correctionFault(sale, what.act);
  if (fault !== null) return { fault };
  if (chosen.length === 0) return { fault: 'Такой оплаты наличными или картой здесь нет.' };
  const out = chosen.map((one) => ({ payment_id: one.id, method: one.method, amount_kop: leftOf(one) }));
  if (what.act !== 'methods') return { out, put: [] };
  const isTwice = new Set(what.payments.map(({ method }) => method)).size < what.payments.length;
  if (isTwice || sumOfParts(what.payments) !== sumOfParts(out))
    return { fault: 'Сумма по способам не равна той, что взяли.' };
  return isSame(out, what.payments)
    ? { fault: 'Оплата уже записана так: исправлять нечего.' }
    : { out, put: what.payments };
}

/** Why this act does not fit the sale, whoever does it; null when it does. */
export function correctionFault(sale: CorrectableSale, act: Correction['act']): string | null {
  if (sale.state === 'cancelled') return 'Продажа отменена: исправлять нечего.';
  if (counterMoney(sale).length === 0) return 'Исправляют только наличные и карту: банковскую оплату возвращают.';
  if (act === 'payment') return sale.paid_at === null ? null : 'Заказ уже оплачен целиком: исправьте способ оплаты.';
  return act === 'void' ? voidFault(sale) : null;
}

function voidFault({ state, source, payments, isRefunded, exchangedBy, ...sale }: CorrectableSale): string | null {
  if (!(PAID_SALE_STATES as readonly SaleState[]).includes(state)) return 'Продажа не оплачена: её можно отменить.';
  if (isRefunded) return 'По продаже уже вернули деньги: верните и остальные.';
  if (source === 'link' || payments.some((one) => !isCounterMethod(one.method) && leftOf(one) > 0))
    return 'За продажу платили через банк: оформите возврат.';
  if (exchangedBy !== null) return `Эту продажу уже обменяли: вместо неё оформлена № ${exchangedBy}.`;
  if (sale.handed_over_at !== null) return 'Заказ уже выдан: оформите возврат.';
  if (sale.isPrinted) return 'Снимки этой продажи уже печатали: оформите возврат.';
  return sale.isFetched ? 'Клиент уже скачал файлы: оформите возврат.' : null;
}

const isSame = (some: readonly MethodSum[], others: readonly MethodSum[]) =>
  JSON.stringify(byMethod(some)) === JSON.stringify(byMethod(others));
