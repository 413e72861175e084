import { type Receipt, RECEIPT_KINDS } from '@studio/contracts';
import { formatMoney } from '@studio/ui';

/** What a receipt is, and by which means where there is more than one, or none of now: «Полный расчёт: наличными 200 ₽, картой 150 ₽». */
export function receiptWords({ kind, mode, cash_kop, cashless_kop, prepaid_kop }: Receipt): string {
  const what =
    kind === 'refund' && mode !== 'full_payment'
      ? 'Возврат предоплаты'
      : mode === 'advance'
        ? 'Аванс'
        : RECEIPT_KINDS[kind].label;
  const means = (
    [
      ['наличными', cash_kop],
      ['безналичными', cashless_kop],
      ['из предоплаты', prepaid_kop],
    ] as const
  ).filter(([, kopecks]) => kopecks > 0);
  return means.length > 1
    ? `${what}: ${means.map(([how, kopecks]) => `${how} ${formatMoney(kopecks)}`).join(', ')}`
    : what;
}
