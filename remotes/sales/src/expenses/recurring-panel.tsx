import { EXPENSE_METHODS, type Expense, type RecurringExpense } from '@studio/contracts';
import { client, confirmDone, newId, orpc, useAuth } from '@studio/portal';
import { FormDialog, FormField, LocationPicker, QueryView, useRecordForm } from '@studio/screens';
import {
  Button,
  Checkbox,
  EmptyState,
  formatMoney,
  Row,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
  useToday,
} from '@studio/ui';
import { MoneyInput, monthAfter, monthName, monthOptions, NumberInput } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CategorySelect } from './category-select';
import { RemoveRecurringDialog } from './remove-recurring-dialog';

const METHODS = Object.entries(EXPENSE_METHODS).map(([value, label]) => ({ value: value as Expense['method'], label }));
/** In a shorter month it is the last day. */
const MAX_DAY = 31;
/** Months that a recurring expense may start or end with, counted from this one. */
const MONTHS_AHEAD = 24;
const MONTHS_BACK = 12;

/** Expenses that become claims automatically every month: rent, internet, cleaning. */
export function RecurringPanel({ linked, location }: { linked: string | null; location: string | null }) {
  const query = useQuery({
    ...orpc.expenses.recurring.queryOptions(),
    select: (rows) => (location === null ? rows : rows.filter((row) => row.location_id === location)),
  });
  const [chosen, setChosen] = useState<RecurringExpense | 'new' | null>(null);
  const [removed, setRemoved] = useState<RecurringExpense | null>(null);
  /** What a link names opens once. */
  const [left, setLeft] = useState(false);
  const edited = chosen ?? (left ? null : (query.data?.find(({ id }) => id === linked) ?? null));
  const close = () => {
    setChosen(null);
    setLeft(true);
  };
  return (
    <Stack gap={3}>
      <QueryView
        query={query}
        what="регулярные расходы"
        empty={{
          when: (rows) => rows.length === 0,
          show: <EmptyState kind="nothing-yet" compact title="Регулярных расходов нет" />,
        }}
      >
        {(rows) => (
          <Stack gap={3} as="ul">
            {rows.map((row) => (
              <Row key={row.id} as="li" justify="between" gap={3} wrap>
                <Stack gap={0}>
                  <Text weight="medium">
                    {row.description} · {formatMoney(row.amount_kop, { whole: true })}
                  </Text>
                  <Text size="caption" tone="muted">
                    {row.location_name} · {dayWords(row.day_of_month)} · {EXPENSE_METHODS[row.method].toLowerCase()} ·{' '}
                    {monthName(row.from_month)} — {row.to_month ? monthName(row.to_month) : 'без конца'}
                    {row.paused && ' · приостановлен'}
                  </Text>
                </Stack>
                <Row gap={2}>
                  <Button
                    size="sm"
                    aria-label={`Изменить: ${row.description}, ${row.location_name}`}
                    onClick={() => setChosen(row)}
                  >
                    Изменить
                  </Button>
                  <Button
                    size="sm"
                    aria-label={`Удалить: ${row.description}, ${row.location_name}`}
                    onClick={() => setRemoved(row)}
                  >
                    Удалить
                  </Button>
                </Row>
              </Row>
            ))}
          </Stack>
        )}
      </QueryView>
      <Row>
        <Button onClick={() => setChosen('new')}>Новый регулярный расход</Button>
      </Row>
      {removed !== null && <RemoveRecurringDialog recurring={removed} onClose={() => setRemoved(null)} />}
      {edited !== null && <RecurringDialog {...(edited !== 'new' && { recurring: edited })} onClose={close} />}
    </Stack>
  );
}

interface Draft {
  description: string;
  amount_kop: number | null;
  category_id: string;
  location_id: string | null;
  method: Expense['method'];
  day_of_month: number | null;
  from_month: string;
  to_month: string;
  paused: boolean;
}

function RecurringDialog({ recurring, onClose }: { recurring?: RecurringExpense; onClose: () => void }) {
  const { user } = useAuth();
  const thisMonth = useToday().slice(0, 7);
  const [id] = useState(() => recurring?.id ?? newId());
  const categories = useQuery(orpc.expenses.categories.queryOptions());
  const form = useRecordForm({
    initial: (): Draft => ({
      description: recurring?.description ?? '',
      amount_kop: recurring?.amount_kop ?? null,
      category_id: recurring?.category_id ?? '',
      location_id: recurring?.location_id ?? user?.primary_location_id ?? null,
      method: recurring?.method ?? 'transfer',
      day_of_month: recurring?.day_of_month ?? 1,
      from_month: recurring?.from_month ?? thisMonth,
      to_month: recurring?.to_month ?? '',
      paused: recurring?.paused ?? false,
    }),
    labels: {
      description: 'За что',
      amount_kop: 'Сумма',
      category_id: 'Категория',
      location_id: 'Локация',
      day_of_month: 'День месяца',
      from_month: 'С месяца',
      to_month: 'По месяц',
    },
    check: ({ description, amount_kop, category_id, location_id, day_of_month, from_month, to_month }) => ({
      ...(description.trim() === '' && { description: 'Напишите, за что.' }),
      ...((amount_kop ?? 0) <= 0 && { amount_kop: 'Укажите сумму больше нуля.' }),
      ...(category_id === '' && { category_id: 'Выберите категорию.' }),
      ...(location_id === null && { location_id: 'Выберите локацию.' }),
      ...((day_of_month === null || day_of_month < 1 || day_of_month > MAX_DAY) && {
        day_of_month: `День — от 1 до ${MAX_DAY}.`,
      }),
      ...(to_month !== '' && to_month < from_month && { to_month: 'Последний месяц раньше первого.' }),
    }),
    send: ({ values: { amount_kop, location_id, day_of_month, to_month, ...rest } }) =>
      client.expenses.saveRecurring({
        id,
        ...rest,
        amount_kop: amount_kop ?? 0,
        location_id: location_id ?? '',
        day_of_month: day_of_month ?? 1,
        to_month: to_month === '' ? null : to_month,
      }),
    onSaved: () => {
      confirmDone('Регулярный расход сохранён');
      onClose();
    },
    invalidates: [orpc.expenses.key()],
  });
  const { values, change } = form;
  const offered = (categories.data ?? []).filter((one) => !one.archived || one.id === recurring?.category_id);
  return (
    <FormDialog
      form={form}
      title={recurring ? 'Регулярный расход' : 'Новый регулярный расход'}
      description="Каждый месяц в этот день портал сам запишет расход, который ждёт согласования."
      submitLabel="Сохранить"
      failure="Регулярный расход не сохранён"
      onClose={onClose}
    >
      <FormField form={form} name="description" label="За что" required>
        <TextInput value={values.description} maxLength={300} onChange={(description) => change({ description })} />
      </FormField>
      <FormField form={form} name="amount_kop" label="Сумма" required>
        <MoneyInput value={values.amount_kop} onChange={(amount_kop) => change({ amount_kop })} />
      </FormField>
      <FormField form={form} name="category_id" label="Категория" required>
        <CategorySelect
          offered={offered}
          value={values.category_id}
          onChange={(category_id) => change({ category_id })}
        />
      </FormField>
      <FormField form={form} name="location_id" label="Локация" required>
        <LocationPicker value={values.location_id} onChange={(location_id) => change({ location_id })} />
      </FormField>
      <FormField form={form} name="day_of_month" label="День месяца" hint="31 — последний день месяца" required>
        <NumberInput
          value={values.day_of_month}
          min={1}
          max={MAX_DAY}
          onChange={(day_of_month) => change({ day_of_month })}
        />
      </FormField>
      <FormField form={form} name="from_month" label="С месяца" required>
        <Select
          options={monthsWith(values.from_month, thisMonth)}
          value={values.from_month}
          onChange={(from_month) => from_month !== '' && change({ from_month })}
        />
      </FormField>
      <FormField form={form} name="to_month" label="По месяц">
        <Select
          options={monthsWith(values.to_month, thisMonth)}
          value={values.to_month}
          placeholder="без конца"
          onChange={(to_month) => change({ to_month })}
        />
      </FormField>
      <FormField form={form} name="method" label="Как оплатить">
        <SegmentedControl
          label="Как оплатить"
          options={METHODS}
          value={values.method}
          onChange={(method) => change({ method })}
        />
      </FormField>
      {recurring && (
        <Checkbox checked={values.paused} onChange={(paused) => change({ paused })}>
          Приостановить
        </Checkbox>
      )}
    </FormDialog>
  );
}

const dayWords = (day: number) => (day === MAX_DAY ? 'в последний день месяца' : `${day}-го числа`);

/** The months to choose from, including the chosen one, however long ago. */
function monthsWith(chosen: string, thisMonth: string): { value: string; label: string }[] {
  const newest = monthAfter(thisMonth, MONTHS_AHEAD);
  const options = monthOptions(newest, MONTHS_AHEAD + MONTHS_BACK + 1).toReversed();
  if (chosen === '' || options.some(({ value }) => value === chosen)) return options;
  return [{ value: chosen, label: monthName(chosen) }, ...options];
}
