import { hours, type Shift, shiftDate, SHIFT_POSITION_WORDS } from '@studio/contracts';
import { Link, orpc } from '@studio/portal';
import { QueryView } from '@studio/screens';
import { type Column, DataTable, EmptyState, Stack, Text, useToday } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MonthBar } from '../payroll/month-bar';
import { clockOf, longDay, spanOf } from '../words/dates';

type ColumnId = 'day' | 'time' | 'hours' | 'place' | 'position';

const COLUMNS: readonly Column<Shift, ColumnId>[] = [
  {
    id: 'day',
    header: 'День',
    cell: ({ date, location_id }) => (
      <Link to={`/schedule?view=plan&span=day&date=${date}&location=${location_id}`}>{longDay(date)}</Link>
    ),
  },
  { id: 'time', header: 'Время', nowrap: true, cell: ({ starts, ends }) => `${clockOf(starts)}–${clockOf(ends)}` },
  { id: 'hours', header: 'Часы', align: 'end', nowrap: true, cell: ({ paid_minutes }) => hours(paid_minutes) },
  { id: 'place', header: 'Локация', cell: ({ location_name }) => location_name },
  { id: 'position', header: 'Работа', priority: 2, cell: ({ position }) => SHIFT_POSITION_WORDS[position] },
];

/** Tab of an employee's card: their published shifts of a month, at the locations that the reader may plan. */
export default function ShiftsOf({ employeeId }: { employeeId: string }) {
  const today = useToday();
  const [month, setMonth] = useState(() => today.slice(0, 7));
  const query = useQuery(
    orpc.schedule.personShifts.queryOptions({
      input: { employeeId, ...spanOf('month', `${month}-01`) },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <Stack gap={3}>
      <MonthBar month={month} last={shiftDate(today, 62).slice(0, 7)} onChange={setMonth} />
      <QueryView query={query} what="смены сотрудника" lines={5} level={2}>
        {({ shifts }) =>
          shifts.length === 0 ? (
            <EmptyState kind="nothing-yet" compact title="В этом месяце смен нет">
              Показаны опубликованные смены на локациях, которые вам доступны.
            </EmptyState>
          ) : (
            <Stack gap={3}>
              <DataTable<Shift, ColumnId>
                caption="Смены сотрудника"
                columns={COLUMNS}
                rows={shifts}
                rowKey={({ id }) => id}
                density="compact"
              />
              <Text tone="muted">
                Смен: {shifts.length}, часов по графику:{' '}
                {hours(shifts.reduce((sum, { paid_minutes }) => sum + paid_minutes, 0))}
              </Text>
            </Stack>
          )
        }
      </QueryView>
    </Stack>
  );
}
