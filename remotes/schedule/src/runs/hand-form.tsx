import type { PayRunRow } from '@studio/contracts';
import { client, confirmDone, newId, orpc, toPortalError } from '@studio/portal';
import { FormDialog, FormField, PersonPicker, useRecordForm } from '@studio/screens';
import { DateInput, formatMoney, SegmentedControl, Stack, Text, TextInput, useToday } from '@studio/ui';
import { MoneyInput } from '@studio/ui/widgets';
import { useState } from 'react';
import { monthWords } from '../words/dates';

interface HandFormProps {
  act: 'adjust' | 'pay';
  month: string;
  rows: readonly PayRunRow[];
  onClose: () => void;
}

/** What has been written down; a bonus or a fine is not in the sums on screen yet. */
const DONE = {
  bonus: 'Премия записана. Она войдёт в ведомость после пересчёта',
  fine: 'Удержание записано. Оно войдёт в ведомость после пересчёта',
  advance: 'Аванс записан',
  settlement: 'Расчёт записан',
};
const ORDERED = 'Выплата ждёт выдачи в кассе';

/** What a question is about: to whom, and how much. */
const writtenOf = ({
  employee_id,
  kind,
  amount,
}: {
  employee_id: string | null;
  kind: string;
  amount: number | null;
}) => `${employee_id} ${kind} ${amount}`;

/** What the person has by it: accrued, or still to be paid. */
function effectWords(act: HandFormProps['act'], kind: string, amount: number, row: PayRunRow | undefined): string {
  const by = act === 'adjust' && kind === 'bonus' ? amount : -amount;
  const before = (act === 'adjust' ? row?.total_kop : row?.due_kop) ?? 0;
  const words = act === 'adjust' ? 'Начислено' : 'К выплате';
  return `${words}: ${formatMoney(before)} → ${formatMoney(before + by)} (${formatMoney(by, { signed: true })})`;
}

/** A bonus or a fine with its reason; an advance or a settlement without one. */
export function HandForm({ act, month, rows, onClose }: HandFormProps) {
  const today = useToday();
  const [id] = useState(newId);
  /** What the server asked about: the same again is meant. */
  const [asked, setAsked] = useState<string | null>(null);
  const form = useRecordForm({
    initial: {
      employee_id: null as string | null,
      kind: (act === 'adjust' ? 'bonus' : 'advance') as keyof typeof DONE,
      method: 'bank',
      amount: null as number | null,
      reason: '',
      paid_on: today,
    },
    labels: { employee_id: 'Сотрудник', amount: 'Сумма', reason: 'Причина', paid_on: 'День' },
    check: ({ employee_id, amount, reason }) => ({
      ...(employee_id === null && { employee_id: 'Выберите сотрудника.' }),
      ...((amount ?? 0) < 1 && { amount: 'Сумма больше нуля, например 1500.' }),
      ...(act === 'adjust' && reason.trim().length < 3 && { reason: 'Назовите причину.' }),
    }),
    // The month is the list's: of it another person is chosen.
    fieldOf: (input) => (input === 'amount_kop' ? 'amount' : input === 'month' ? 'employee_id' : null),
    send: async ({ values }) => {
      const facts = { id, employee_id: values.employee_id ?? '', month, amount_kop: values.amount ?? 0 };
      const written = writtenOf(values);
      const meant = asked === written && { is_meant: true };
      try {
        if (act === 'adjust')
          await client.payroll.adjust({
            ...facts,
            kind: values.kind === 'fine' ? 'fine' : 'bonus',
            reason: values.reason,
            ...meant,
          });
        else
          await client.payroll.pay({
            ...facts,
            kind: values.kind === 'settlement' ? 'settlement' : 'advance',
            method: values.method === 'till' ? 'till' : 'bank',
            ...(values.method === 'bank' && { paid_on: values.paid_on }),
            ...meant,
          });
      } catch (error) {
        setAsked(toPortalError(error).code === 'unusual' ? written : null);
        throw error;
      }
      return act === 'pay' && values.method === 'till' ? ORDERED : DONE[values.kind];
    },
    onSaved: (done) => {
      confirmDone(done);
      onClose();
    },
    invalidates: [orpc.payroll.key()],
  });
  const { values, change } = form;
  const rowOf = (id: string | null) => rows.find(({ employee_id }) => employee_id === id);
  return (
    <FormDialog
      form={form}
      title={act === 'adjust' ? 'Премия или удержание' : 'Выплата'}
      description={monthWords(month)}
      submitLabel={
        asked !== null && asked === writtenOf(values)
          ? `Записать всё равно: ${formatMoney(values.amount ?? 0)}`
          : 'Записать'
      }
      onClose={onClose}
    >
      <Stack gap={4}>
        <SegmentedControl
          label="Что записать"
          wide
          options={
            act === 'adjust'
              ? [
                  { value: 'bonus', label: 'Премия' },
                  { value: 'fine', label: 'Удержание' },
                ]
              : [
                  { value: 'advance', label: 'Аванс' },
                  { value: 'settlement', label: 'Расчёт' },
                ]
          }
          value={values.kind}
          onChange={(kind) => change({ kind })}
        />
        <FormField form={form} name="employee_id" label="Сотрудник" required>
          <PersonPicker
            clearable
            status="all"
            value={values.employee_id}
            name={rowOf(values.employee_id)?.full_name ?? null}
            placeholder="Кому"
            onChange={(employee_id) => change({ employee_id })}
          />
        </FormField>
        <FormField form={form} name="amount" label="Сумма" required>
          <MoneyInput value={values.amount} onChange={(amount) => change({ amount })} />
        </FormField>
        {values.employee_id !== null && values.amount !== null && (
          <Text size="caption" tone="muted" aria-live="polite">
            За {monthWords(month)}. {effectWords(act, values.kind, values.amount, rowOf(values.employee_id))}
          </Text>
        )}
        {act === 'adjust' ? (
          <FormField form={form} name="reason" label="Причина" required hint="Её увидит сотрудник">
            <TextInput value={values.reason} maxLength={300} onChange={(reason) => change({ reason })} />
          </FormField>
        ) : (
          <>
            <SegmentedControl
              label="Как выдано"
              wide
              options={[
                { value: 'bank', label: 'На карту' },
                { value: 'till', label: 'Из кассы' },
              ]}
              value={values.method}
              onChange={(method) => change({ method })}
            />
            {values.method === 'till' ? (
              <Text tone="muted">
                Деньги выдаст кассир локации сотрудника и подтвердит это. Из кассы они выйдут в день выдачи.
              </Text>
            ) : (
              <FormField form={form} name="paid_on" label="День выплаты" required>
                <DateInput value={values.paid_on} max={today} onChange={(paid_on) => change({ paid_on })} />
              </FormField>
            )}
          </>
        )}
      </Stack>
    </FormDialog>
  );
}
