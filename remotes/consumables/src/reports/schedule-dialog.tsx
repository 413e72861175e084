import { REPORT_RHYTHMS, type ReportRhythm, STOCK_REPORTS, type StockReportKind } from '@studio/contracts';
import { client, confirmDone, newId, orpc } from '@studio/portal';
import { FormDialog, FormField, useChosenPeople, useRecordForm } from '@studio/screens';
import { DateInput, Select, Stack, useToday } from '@studio/ui';
import { useState } from 'react';
import { RecipientsField } from './recipients-field';
import { FilterFields, filterInput, type FilterValues, NO_FILTER } from './filter-fields';

interface Values extends FilterValues {
  kind: StockReportKind;
  rhythm: ReportRhythm;
  hour: string;
  starts_on: string;
  recipients: readonly string[];
}

const KINDS = Object.keys(STOCK_REPORTS) as StockReportKind[];
const RHYTHMS = Object.keys(REPORT_RHYTHMS) as ReportRhythm[];
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }));

/** The subject of the reports, how often, and from which day. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(newId);
  const today = useToday();
  const people = useChosenPeople();
  const form = useRecordForm<Values, unknown>({
    initial: { kind: 'turnover', rhythm: 'week', hour: '6', starts_on: today, recipients: [], ...NO_FILTER },
    labels: {
      kind: 'Отчёт',
      rhythm: 'Как часто',
      hour: 'Во сколько',
      starts_on: 'Начиная с',
      recipients: 'Получатели',
    },
    check: ({ starts_on }) => ({ ...(starts_on === '' && { starts_on: 'Укажите дату.' }) }),
    send: ({ values }) =>
      client.consumables.createReportSchedule({
        id,
        kind: values.kind,
        rhythm: values.rhythm,
        hour: Number(values.hour),
        starts_on: values.starts_on,
        recipients: [...values.recipients],
        ...filterInput(values),
      }),
    onSaved: () => {
      confirmDone('Расписание сохранено');
      onClose();
    },
    invalidates: [orpc.consumables.key()],
  });
  const { values, change } = form;
  return (
    <FormDialog
      form={form}
      title="Новое расписание"
      submitLabel="Сохранить"
      failure="Расписание не сохранено"
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormField form={form} name="kind" label="Отчёт" required>
          <Select<StockReportKind>
            value={values.kind}
            onChange={(kind) => kind !== '' && change({ kind })}
            options={KINDS.map((value) => ({ value, label: STOCK_REPORTS[value] }))}
          />
        </FormField>
        <FormField form={form} name="rhythm" label="Как часто" required>
          <Select<ReportRhythm>
            value={values.rhythm}
            onChange={(rhythm) => rhythm !== '' && change({ rhythm })}
            options={RHYTHMS.map((value) => ({ value, label: REPORT_RHYTHMS[value] }))}
          />
        </FormField>
        <FormField
          form={form}
          name="hour"
          label="Во сколько"
          hint="По времени склада, а без него — вашей локации"
          required
        >
          <Select value={values.hour} onChange={(hour) => hour !== '' && change({ hour })} options={HOURS} />
        </FormField>
        <FormField form={form} name="starts_on" label="Начиная с" required>
          <DateInput value={values.starts_on} min={today} onChange={(starts_on) => change({ starts_on })} />
        </FormField>
        <FilterFields values={values} onChange={change} />
        <RecipientsField
          people={{
            ...people,
            choose: (next, offered) => {
              people.choose(next, offered);
              change({ recipients: next });
            },
          }}
          error={form.fault('recipients')}
        />
      </Stack>
    </FormDialog>
  );
}
