import { REPORTS_ON_A_DAY, STOCK_REPORTS, type StockReportKind } from '@studio/contracts';
import { client, newId, orpc } from '@studio/portal';
import { FormDialog, FormField, useRecordForm } from '@studio/screens';
import { DateInput, Select, Stack, useToday } from '@studio/ui';
import { DateRangeInput, addDays } from '@studio/ui/widgets';
import { useState } from 'react';
import { FilterFields, filterInput, type FilterValues, NO_FILTER } from './filter-fields';

interface Values extends FilterValues {
  kind: StockReportKind;
  date_from: string;
  date_to: string;
}

const KINDS = Object.keys(STOCK_REPORTS) as StockReportKind[];
/** Default period of a report in days. */
const USUAL_DAYS = 30;

/** The subject and period of a report; it is made in the background. */
export function ReportDialog({ onClose }: { onClose: (made?: string) => void }) {
  const [id] = useState(newId);
  const today = useToday();
  const form = useRecordForm<Values, { id: string }>({
    initial: { kind: 'balance', date_from: addDays(today, -USUAL_DAYS), date_to: today, ...NO_FILTER },
    labels: { kind: 'Отчёт', date_from: 'Период', date_to: 'Период' },
    check: ({ kind, date_from, date_to }) => ({
      ...(date_to === '' && { date_to: 'Укажите дату.' }),
      ...(!REPORTS_ON_A_DAY.includes(kind) && date_from === '' && { date_from: 'Укажите начало периода.' }),
    }),
    send: ({ values }) =>
      client.consumables.generateReport({
        id,
        kind: values.kind,
        date_to: values.date_to,
        ...(!REPORTS_ON_A_DAY.includes(values.kind) && { date_from: values.date_from }),
        ...filterInput(values),
      }),
    onSaved: (made) => onClose(made.id),
    invalidates: [orpc.consumables.key()],
  });
  const { values, change } = form;
  return (
    <FormDialog
      form={form}
      title="Составить отчёт"
      submitLabel="Составить"
      failure="Отчёт не заказан"
      onClose={() => onClose()}
    >
      <Stack gap={4}>
        <FormField form={form} name="kind" label="Отчёт" required>
          <Select<StockReportKind>
            value={values.kind}
            onChange={(kind) => kind !== '' && change({ kind })}
            options={KINDS.map((value) => ({ value, label: STOCK_REPORTS[value] }))}
          />
        </FormField>
        {REPORTS_ON_A_DAY.includes(values.kind) ? (
          <FormField form={form} name="date_to" label="На конец дня" required>
            <DateInput value={values.date_to} max={today} onChange={(date_to) => change({ date_to })} />
          </FormField>
        ) : (
          <FormField form={form} name="date_from" label="Период" required>
            <DateRangeInput
              label="Период"
              from={values.date_from || null}
              to={values.date_to || null}
              max={today}
              onChange={({ from, to }) => change({ date_from: from ?? '', date_to: to ?? '' })}
            />
          </FormField>
        )}
        <FilterFields values={values} onChange={change} />
      </Stack>
    </FormDialog>
  );
}
