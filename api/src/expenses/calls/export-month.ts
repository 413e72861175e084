import { EXPENSE_METHODS, EXPENSE_STATES, reaches } from '@studio/contracts';
import { and, asc, eq, ne } from 'drizzle-orm';
import { dateIn } from '../../kernel/words/calendar';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { withinScope } from '../../kernel/calls/within-scope';
import { exportReply, type TableColumn, wholeList } from '../../sheets';
import { type ExpenseRow, selectExpenses } from '../queries/expense-rows';
import { expense } from '../schema';

const COLUMNS: readonly TableColumn<ExpenseRow>[] = [
  { header: 'Номер', width: 10, kind: 'number', cell: ({ number }) => number },
  { header: 'Дата', width: 12, kind: 'day', cell: ({ occurred_on }) => occurred_on },
  { header: 'Учётный месяц', width: 14, kind: 'month', cell: ({ accrual_month }) => accrual_month.slice(0, 7) },
  { header: 'Локация', width: 32, cell: ({ location_name }) => location_name },
  { header: 'Категория', width: 28, cell: ({ category_name }) => category_name },
  { header: 'На что', width: 44, cell: ({ description }) => description },
  { header: 'Заявлено', width: 14, kind: 'money', cell: ({ claimed_kop }) => claimed_kop },
  { header: 'Согласовано', width: 14, kind: 'money', cell: ({ approved_kop }) => approved_kop },
  { header: 'Состояние', width: 18, cell: ({ state }) => EXPENSE_STATES[state].label },
  { header: 'Как оплачен', width: 14, cell: ({ method }) => EXPENSE_METHODS[method] },
  {
    header: 'Оплачен',
    width: 12,
    kind: 'day',
    cell: ({ paid_at, time_zone }) => (paid_at === null ? null : dateIn(time_zone, paid_at)),
  },
  { header: 'Чек (ФН-ФД-ФПД)', width: 34, cell: ({ fiscal_key }) => fiscal_key },
  { header: 'Заявил', width: 28, cell: ({ created_by_name }) => created_by_name },
  { header: 'Согласовал', width: 28, cell: ({ decided_by_name }) => decided_by_name },
];

export const exportMonth = calls.expenses.exportMonth.handler(async ({ context, input }) => {
  const scope = scopeOf(context);
  const { month, location_id, format } = input;
  if (location_id && !reaches(scope, location_id)) throw failure('location_out_of_scope', { field: 'location_id' });
  const { db } = context.database;
  const where = and(
    withinScope(scope, expense.location_id),
    location_id ? eq(expense.location_id, location_id) : undefined,
    eq(expense.accrual_month, `${month}-01`),
    ne(expense.state, 'draft'),
  );
  await wholeList(context.config, 'Выберите локацию.', (limit) =>
    db.select({ id: expense.id }).from(expense).where(where).limit(limit),
  );
  const rows = await selectExpenses(db).where(where).orderBy(asc(expense.occurred_on), asc(expense.number));
  const file = { title: 'Расходы', plain: 'expenses', day: month };
  return exportReply(
    context,
    { name: 'Расходы', columns: COLUMNS, rows, placeOf: ({ location_id }) => location_id },
    format,
    file,
  );
});
