import { hasCapability, PAY_RUN_STATES, type PayRun, shortName, skippedMonths } from '@studio/contracts';
import { client, orpc, useAuth } from '@studio/portal';
import { type ListColumn, ListScreen, useAction, useAddressValues, wholeRows } from '@studio/screens';
import { Badge, Banner, Button, formatMoment, formatMoney, Row, Stack, Text, useToday } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MonthBar } from '../payroll/month-bar';
import { monthWords, movedBy } from '../words/dates';
import { RunDetail } from './run-detail';

const stateOf = ({ state }: PayRun) => <Badge tone={PAY_RUN_STATES[state].tone}>{PAY_RUN_STATES[state].label}</Badge>;

const COLUMNS: readonly ListColumn<PayRun>[] = [
  { id: 'month', header: 'Месяц', nowrap: true, cell: ({ month }) => monthWords(month) },
  { id: 'state', header: 'Состояние', priority: 2, nowrap: true, cell: stateOf },
  { id: 'people', header: 'Людей', align: 'end', priority: 2, cell: ({ people }) => people },
  { id: 'total', header: 'Начислено', align: 'end', nowrap: true, cell: ({ total_kop }) => formatMoney(total_kop) },
  {
    id: 'calculated',
    header: 'Рассчитана',
    priority: 3,
    cell: ({ calculated_by_name, calculated_at }) =>
      calculated_at === null
        ? ''
        : [calculated_by_name === null ? null : shortName(calculated_by_name), formatMoment(calculated_at)]
            .filter(Boolean)
            .join(', '),
  },
  {
    id: 'approved',
    header: 'Утвердил',
    priority: 3,
    cell: ({ approved_by_name }) => (approved_by_name === null ? '–' : shortName(approved_by_name)),
  },
];

function RunCard({ run }: { run: PayRun }) {
  return (
    <Row justify="between" align="start" gap={3}>
      <Stack gap={1} align="start">
        <Text weight="medium">{monthWords(run.month)}</Text>
        {stateOf(run)}
      </Stack>
      <Text nowrap>{formatMoney(run.total_kop)}</Text>
    </Row>
  );
}

/** The months of pay, newest first, and one of them opened. */
export default function Runs() {
  const today = useToday();
  const { user } = useAuth();
  const [address, put] = useAddressValues();
  const opened = address.get('run');
  const runs = useQuery(orpc.payroll.runs.queryOptions());
  const [month, setMonth] = useState(movedBy('month', today, -1).slice(0, 7));
  const months = (runs.data ?? []).map((run) => run.month);
  const skipped = skippedMonths(months, months[0] ?? '');
  const open = (id: string | null) => put({ run: id });
  const calculate = useAction({
    run: () => client.payroll.calculateRun({ month }),
    done: (run) => `Рассчитано: ${monthWords(run.month)}`,
    onDone: (run) => open(run.id),
    failure: 'Не рассчитано.',
    invalidates: [orpc.payroll.key()],
  });
  if (opened !== null) return <RunDetail id={opened} onBack={() => open(null)} />;
  return (
    <Stack gap={4}>
      {hasCapability(user?.roles ?? [], 'payroll.calculate') && (
        <Row justify="between" align="center" wrap gap={3}>
          <MonthBar month={month} onChange={setMonth} />
          {/* A month with a run is opened in the list, and recalculated there. */}
          {runs.data?.every((run) => run.month !== month) === true && (
            <Button variant="primary" loading={calculate.busy} onClick={() => calculate.run(undefined)}>
              Рассчитать {monthWords(month)}
            </Button>
          )}
        </Row>
      )}
      {skipped.length > 0 && (
        <Banner tone="warning" title={`Нет ведомости: ${skipped.map(monthWords).join(', ')}`}>
          Пока месяц не рассчитан, следующие нельзя ни утвердить, ни закрыть.
        </Banner>
      )}
      <ListScreen<PayRun>
        part
        title="Ведомости"
        forms={null}
        rows={wholeRows(runs, runs.data)}
        columns={COLUMNS}
        rowId={({ id }) => id}
        rowLabel={(run) => monthWords(run.month)}
        onOpen={({ id }) => open(id)}
        card={(run) => <RunCard run={run} />}
        empty={{ title: 'Ведомостей пока нет', cannotCreate: 'Офис рассчитывает месяц, утверждает другой человек.' }}
      />
    </Stack>
  );
}
