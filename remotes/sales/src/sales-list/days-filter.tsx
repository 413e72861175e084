import type { SaleDays } from '@studio/contracts';
import { chipFilter, type FilterControl, type Filters } from '@studio/screens';
import { countOf, formatMoney } from '@studio/ui';
import type { SaleFilters } from './sale-filters';

const WORDS: Record<Exclude<SaleDays, 'sale'>, string> = {
  figures: 'По дню оплаты и возврата',
  refund: 'По дню возврата',
};

/** The date filter behind a figure's rows, by the day of the money. Set by the figure, and only removed here. */
export function daysFilter(filters: Filters<SaleFilters>, days: Exclude<SaleDays, 'sale'>): FilterControl {
  return chipFilter(filters, 'days', {
    label: 'Чей период',
    text: WORDS[days],
    removeLabel: 'Смотреть по дню продажи',
  });
}

/** Why a list has no sums though it has sales that can be counted. */
export const NO_SUMS = 'Суммы других сотрудников и по способу оплаты видит руководитель.';

interface CountedWordsProps {
  values: SaleFilters;
  counted: { orders: number; gross_kop: number; refunds_kop: number };
}

/** What the listed sales contribute to their figure; by days of the sale the part of the chosen product or person. */
export function CountedWords({
  values: { days, product },
  counted: { orders, gross_kop, refunds_kop },
}: CountedWordsProps) {
  if (days === 'refund') return <>Возвращено за эти дни {formatMoney(refunds_kop)}</>;
  if (days === 'sale')
    return (
      <>
        Из них {product === null ? 'доля сотрудника' : 'этот товар'}: оплачено {formatMoney(gross_kop)}, возвращено{' '}
        {formatMoney(refunds_kop)}
      </>
    );
  return (
    <>
      За эти дни оплачено целиком: {countOf(orders, ['заказ', 'заказа', 'заказов'])}; получено {formatMoney(gross_kop)},
      возвращено {formatMoney(refunds_kop)}; выручка {formatMoney(gross_kop - refunds_kop)}
    </>
  );
}
