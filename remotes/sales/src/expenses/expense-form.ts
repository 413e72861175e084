import { EXPENSE_METHODS, type Expense } from '@studio/contracts';
import type { VersionWords } from '@studio/screens';
import { dash, formatDate, formatMoney } from '@studio/ui';
import { monthName } from '@studio/ui/widgets';

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

/** How both versions of a claim are said; `categoryName` knows a category by its id. What a correction cannot change is not compared. */
export const versionWords = (categoryName: (id: string) => string): VersionWords<Values> => ({
  receipts: ({ receipts }) => (receipts === null ? 'прежний' : 'новый снимок'),
  claimed_kop: ({ claimed_kop }) => formatMoney(claimed_kop ?? 0),
  category_id: ({ category_id }) => categoryName(category_id),
  description: ({ description }) => description,
  occurred_on: ({ occurred_on }) => (occurred_on === null ? dash : formatDate(occurred_on)),
  method: ({ method }) => EXPENSE_METHODS[method],
  accrual_month: ({ accrual_month }) => (accrual_month === '' ? 'месяц покупки' : monthName(accrual_month)),
  fiscal_code: ({ fiscal_code }) => fiscal_code.trim() || dash,
  location_id: null,
  removed: null,
  isDraft: null,
});
