import { EXPENSE_METHODS, EXPENSE_STATES } from '@studio/contracts';
import { companyDate, dateIn } from '../../kernel/words/calendar';
import { calls, signedIn } from '../../kernel/calls/implement';
import { exportReply, type TableColumn, wholeList } from '../../sheets';
import { type ExpenseRow, selectExpenses } from '../queries/expense-rows';
import { listedExpenses } from '../queries/listed-expenses';
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
  { header: 'Сумма по чеку', width: 14, kind: 'money', cell: ({ fiscal_kop }) => fiscal_kop },
  { header: 'Заявил', width: 28, cell: ({ created_by_name }) => created_by_name },
  { header: 'Согласовал', width: 28, cell: ({ decided_by_name }) => decided_by_name },
];

export const exportList = calls.expenses.exportList.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { where, order } = listedExpenses(signedIn(context), input);
  await wholeList(context.config, 'Выберите локацию или дни.', (limit) =>
    db.select({ id: expense.id }).from(expense).where(where).limit(limit),
  );
  const rows = await selectExpenses(db)
    .where(where)
    .orderBy(...order);
  const file = { title: 'Расходы', plain: 'expenses', day: input.accrual_month ?? companyDate(context.now()) };
  return exportReply(
    context,
    { name: 'Расходы', columns: COLUMNS, rows, placeOf: ({ location_id }) => location_id },
    input.format,
    file,
  );
});
