import { EXPENSE_METHODS, type Expense } from '@studio/contracts';
import { dash, formatDate, formatMoney } from '@studio/ui';

/** The claim as the form shows it; of none an empty one at the place. */
export const formOf = (expense: Expense | undefined, place: string | null) => ({
  claimed_kop: expense?.claimed_kop ?? null,
  category_id: expense?.category_id ?? '',
  description: expense?.description ?? '',
  location_id: place,
  /** Null for today at the location. */
  occurred_on: expense?.occurred_on ?? (null as string | null),
  accrual_month: expense && expense.accrual_month !== expense.occurred_on.slice(0, 7) ? expense.accrual_month : '',
  method: expense?.method ?? 'till',
  receipts: null as File | null,
  /** Of the pictures that it has, those that were wrong. */
  removed: [] as string[],
  isDraft: false,
  fiscal_code: '',
});
type Values = ReturnType<typeof formOf>;

export const VERSION_FIELDS = [
  { label: 'Сумма', words: ({ claimed_kop }: Values) => formatMoney(claimed_kop ?? 0) },
  { label: 'На что', words: ({ description }: Values) => description },
  { label: 'День', words: ({ occurred_on }: Values) => (occurred_on === null ? dash : formatDate(occurred_on)) },
  { label: 'Как оплатить', words: ({ method }: Values) => EXPENSE_METHODS[method] },
];
