import {
  EXPENSE_METHODS,
  EXPENSE_METHOD_NAMES,
  EXPENSE_STATES,
  EXPENSE_STATE_NAMES,
  type Expense,
  MAX_EXPENSE_MONTHS_AWAY,
  reachesSeveral,
} from '@studio/contracts';
import { orpc, useAddressLayer, useAuth, useDocumentTitle } from '@studio/portal';
import {
  choiceFilter,
  choicesFilter,
  ListScreen,
  periodFilterAt,
  personFilter,
  placeFilter,
  placeOf,
  useFilters,
  usePagedRows,
  usePlaceToday,
} from '@studio/screens';
import { Button, formatMoney, type PluralForms, Row, Stack, Text } from '@studio/ui';
import { monthAfter, monthOptions } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';
import { BudgetsDialog } from './budgets-dialog';
import { EXPENSE_COLUMNS, ExpenseCard } from './expense-columns';
import { ExpenseDialog } from './expense-dialog';
import { ExpenseDrawer } from './expense-drawer';
import { KeptClaims } from './kept-claims';
import { ExpenseSelection } from './expense-selection';
import { ExpenseSettings } from './expense-settings';
import { expenseFilters, exportPath, listInput, PAGE_SIZE } from './expense-filters';

const FORMS: PluralForms = ['расход', 'расхода', 'расходов'];
const STATES = EXPENSE_STATE_NAMES.map((value) => ({ value, label: EXPENSE_STATES[value].label }));

const METHODS = EXPENSE_METHOD_NAMES.map((value) => ({ value, label: EXPENSE_METHODS[value] }));

/** `/expenses`: claims, the queue of those who decide, budgets. */
export default function ExpensesScreen() {
  useDocumentTitle('Расходы');
  const { user, can } = useAuth();
  const filters = useFilters(expenseFilters);
  const settings = useAddressLayer('setting');
  const [setting = '', opened] = settings.value?.split(':') ?? [];
  const { values } = filters;
  const many = user !== null && reachesSeveral(user);
  const rows = usePagedRows<Expense>({
    options: (page) => orpc.expenses.list.queryOptions({ input: listInput(values, page) }),
    page: values.page,
    pageSize: PAGE_SIZE,
  });
  const found = useQuery(orpc.expenses.list.queryOptions({ input: listInput(values, values.page) }));
  // The form may be opened offline: its choices are fetched with the list.
  const categories = useQuery(orpc.expenses.categories.queryOptions());
  const place = placeOf(values);
  const today = usePlaceToday(place);
  return (
    <Stack gap={4}>
      <KeptClaims />
      <ListScreen<Expense>
        title="Расходы"
        forms={FORMS}
        filters={filters}
        rows={rows}
        columns={EXPENSE_COLUMNS}
        rowId={({ id }) => id}
        rowLabel={({ description }) => description}
        onOpen={({ id }) => filters.change({ open: id })}
        card={(expense) => <ExpenseCard expense={expense} />}
        search={{ label: 'На что потрачено или номер', shortLabel: 'На что или номер' }}
        controls={[
          choicesFilter(filters, 'state', {
            label: 'Состояние',
            any: 'Все состояния',
            options: STATES,
            removeLabel: (name) => `Убрать состояние «${name}»`,
          }),
          ...(many ? [placeFilter(filters)] : []),
          periodFilterAt(filters, 'date_from', 'date_to', place),
          choiceFilter(filters, 'category_id', {
            label: 'Категория',
            any: 'Все категории',
            options: (categories.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            removeLabel: 'Убрать категорию',
          }),
          ...(can('expenses.read')
            ? [
                personFilter(filters, 'employee', {
                  label: 'Кто заявил',
                  any: 'Все сотрудники',
                  removeLabel: 'Убрать сотрудника',
                  status: 'all',
                }),
              ]
            : []),
          choiceFilter(filters, 'method', {
            label: 'Как оплатить',
            any: 'Из кассы и переводом',
            options: METHODS,
            removeLabel: 'Убрать способ оплаты',
          }),
          choiceFilter(filters, 'accrual_month', {
            label: 'Учётный месяц',
            any: 'Все учётные месяцы',
            options: monthOptions(monthAfter(today.slice(0, 7), 1), MAX_EXPENSE_MONTHS_AWAY + 2),
            removeLabel: 'Убрать учётный месяц',
          }),
        ]}
        presets={
          <Row gap={2} wrap>
            <Button size="sm" aria-pressed={values.mine} onClick={() => filters.change({ mine: !values.mine })}>
              Мои
            </Button>
            {can('expenses.approve') && (
              <Button
                size="sm"
                aria-pressed={values.state.length === 1 && values.state[0] === 'submitted'}
                onClick={() => filters.change({ state: ['submitted'] })}
              >
                Ждут согласования
              </Button>
            )}
          </Row>
        }
        notices={
          found.data !== undefined &&
          found.data.sum_kop > 0 && <Text tone="muted">Всего на {formatMoney(found.data.sum_kop)}</Text>
        }
        sorts={[
          { value: 'number desc', label: 'Сначала новые' },
          { value: 'claimed_kop desc', label: 'Сначала крупные' },
        ]}
        create={{ label: 'Новый расход', form: (close) => <ExpenseDialog onClose={close} /> }}
        settings="expenses"
        {...(can('read_reports') && {
          exportPath: (format) => exportPath(values, format),
        })}
        actions={
          <>
            {can('read_reports') && <Button onClick={() => settings.open('budgets')}>Бюджеты</Button>}
            {can('expenses.manage') && <Button onClick={() => settings.open('category')}>Настройка</Button>}
          </>
        }
        selection={
          can('expenses.approve')
            ? {
                max: 200,
                bar: (chosen, total) => (
                  <ExpenseSelection
                    chosen={chosen}
                    records={chosen.rows.map((row) => rows.find(({ id }) => id === row.id) ?? row)}
                    total={total}
                  />
                ),
              }
            : null
        }
        empty={{ title: 'Расходов пока нет', canCreate: 'Запишите первый: нужны сумма, категория и чек.' }}
      />
      {values.open !== null && <ExpenseDrawer id={values.open} onClose={() => filters.change({ open: null })} />}
      {settings.value !== null && setting !== 'budgets' && can('expenses.manage') && (
        <ExpenseSettings shown={settings.value} location={values.location} onClose={settings.close} />
      )}
      {setting === 'budgets' && can('read_reports') && (
        <BudgetsDialog at={opened} location={values.location} onClose={settings.close} />
      )}
    </Stack>
  );
}
