import type { Expense, NewExpense } from '@studio/contracts';
import { defineWriteKind } from '@studio/portal';
import { formatMoney } from '@studio/ui';

/** A claim entered while offline: it waits on the device and is sent once, under its own id. */
export const EXPENSE_CLAIM = defineWriteKind<NewExpense, Expense>({
  kind: 'expenses.claim',
  title: 'Расход',
  method: 'POST',
  path: '/expenses',
  describe: ({ description, claimed_kop }) => `${description}, ${formatMoney(claimed_kop)}`,
  page: '/expenses?mine=1',
});
