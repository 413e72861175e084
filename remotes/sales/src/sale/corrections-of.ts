import { PAYMENT_METHODS, type SaleCard } from '@studio/contracts';
import { formatMoney } from '@studio/ui';

type Part = Pick<SaleCard['payments'][number], 'method' | 'amount_kop'>;

/** Money of a sale that was entered wrongly and set right: what stood there, and what came in its place; nothing where it was taken out. */
export interface MadeCorrection {
  id: string;
  at: string;
  by_name: string | null;
  reason: string;
  before: readonly Part[];
  after: readonly Part[];
}

/** The corrections of a sale, in their order. */
export function correctionsOf({ refunds, payments }: Pick<SaleCard, 'refunds' | 'payments'>): MadeCorrection[] {
  const wrong = refunds.filter(({ is_correction }) => is_correction);
  return [...new Set(wrong.map(({ request_id }) => request_id))]
    .flatMap((id) => {
      const before = wrong.filter(({ request_id }) => request_id === id);
      const [first] = before;
      if (first === undefined) return [];
      const { created_at: at, made_by_name: by_name, reason } = first;
      // What takes their place is entered in the same moment.
      return [{ id, at, by_name, reason, before, after: payments.filter(({ created_at }) => created_at === at) }];
    })
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** «Исправлена оплата: наличные → карта», with sums where it was divided. */
export function correctionWords({ before, after }: Pick<MadeCorrection, 'before' | 'after'>): string {
  const isWhole = before.length === 1 && after.length === 1;
  const words = (parts: readonly Part[]) =>
    parts
      .map(({ method, amount_kop }) => {
        const way = PAYMENT_METHODS[method].label.toLowerCase();
        return isWhole ? way : `${way} ${formatMoney(amount_kop)}`;
      })
      .join(' и ');
  return after.length === 0
    ? `Убрана оплата: ${words(before)}`
    : `Исправлена оплата: ${words(before)} → ${words(after)}`;
}
