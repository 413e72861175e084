import { daysOfMonth, isTime, SAME_TIMES, type TimeEntry } from '@studio/contracts';
import { client, newId, orpc } from '@studio/portal';
import { FormDialog, FormField, useRecordForm } from '@studio/screens';
import { DateInput, Grid, Stack, TextInput, TimeInput } from '@studio/ui';
import { useState } from 'react';
import { endAfter } from '../grid/plan';
import { clockOf, dayMonth } from '../words/dates';
import type { EntriesOf } from './entries-of';

interface CorrectionFormProps extends EntriesOf {
  /** Null adds one that was forgotten. */
  entry: TimeEntry | null;
  onClose: () => void;
}

/** Hours of a mark, with a reason. */
export function CorrectionForm({ person, locationId, month, day = null, entry, onClose }: CorrectionFormProps) {
  const { from, to } = daysOfMonth(month);
  const [id] = useState(() => entry?.id ?? newId());
  const form = useRecordForm({
    initial: {
      date: entry?.date ?? day ?? from,
      begins: entry ? clockOf(entry.begins) : '10:00',
      ends: entry?.ends ? clockOf(entry.ends) : '22:00',
      reason: '',
    },
    labels: { date: 'День', begins: 'Приход', ends: 'Уход', reason: 'Причина' },
    check: ({ date, begins, ends, reason }) => ({
      ...((date < from || date > to) && { date: `День с ${dayMonth(from)} по ${dayMonth(to)}.` }),
      ...(!isTime(begins) && { begins: 'Время пишут так: 10:00.' }),
      ...(isTime(ends) ? ends === begins && { ends: SAME_TIMES } : { ends: 'Время пишут так: 22:00.' }),
      ...(reason.trim().length < 3 && { reason: 'Назовите причину.' }),
    }),
    send: ({ values: { date, begins, ends, reason } }) =>
      client.schedule.correctTime({
        id,
        revision: entry?.revision ?? null,
        employee_id: person.employee_id,
        location_id: entry?.location_id ?? locationId,
        begins: `${date}T${begins}`,
        ends: endAfter(date, begins, ends),
        month,
        reason,
      }),
    onSaved: onClose,
    invalidates: [orpc.schedule.key()],
  });
  const { values, change } = form;
  return (
    <FormDialog
      form={form}
      title="Исправить время"
      description={person.full_name}
      submitLabel="Сохранить"
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormField form={form} name="date" label="День" required>
          <DateInput value={values.date} min={from} max={to} onChange={(date) => change({ date })} />
        </FormField>
        <Grid columns={2} gap={4}>
          <FormField form={form} name="begins" label="Приход" required>
            <TimeInput value={values.begins} onChange={(begins) => change({ begins })} />
          </FormField>
          <FormField form={form} name="ends" label="Уход" required>
            <TimeInput value={values.ends} onChange={(ends) => change({ ends })} />
          </FormField>
        </Grid>
        <FormField form={form} name="reason" label="Причина" required hint="Увидит сотрудник, останется в истории">
          <TextInput value={values.reason} maxLength={300} onChange={(reason) => change({ reason })} />
        </FormField>
      </Stack>
    </FormDialog>
  );
}
