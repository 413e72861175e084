import { SHIFT_POSITION_WORDS, type TimeToPay } from '@studio/contracts';
import { Link as RouterLink } from '@studio/portal';
import type { ListColumn } from '@studio/screens';
import { Link, Stack, Text } from '@studio/ui';
import { dayMonth, weekdayOf } from '../words/dates';
import { Exceptions } from './exceptions';
import { decidedWords, factsWords, planWords, presenceWords, whoseDay } from './hours-words';
import { RowDecision } from './row-decision';
import type { DecisionActs } from './use-decide';

export const hoursColumns = (acts: DecisionActs): readonly ListColumn<TimeToPay>[] => [
  {
    id: 'day',
    header: 'День и локация',
    cell: (row) => (
      <Stack gap={0}>
        <Text nowrap>
          {weekdayOf(row.date)}, {dayMonth(row.date)}
        </Text>
        <Text size="caption" tone="muted">
          {row.location_name}
        </Text>
      </Stack>
    ),
  },
  { id: 'person', header: 'Сотрудник', cell: (row) => <Person row={row} /> },
  {
    id: 'times',
    header: 'График и отметки',
    nowrap: true,
    cell: (row) => (
      <Stack gap={0}>
        <Text>{planWords(row)}</Text>
        <Text size="caption" tone="muted">
          {presenceWords(row)}
        </Text>
      </Stack>
    ),
  },
  // As wide as its usual words, which break otherwise though there is room.
  { id: 'what', header: 'Что не сходится', width: '12rem', cell: (row) => <Exceptions row={row} /> },
  {
    id: 'decision',
    header: 'Решение',
    service: true,
    cell: (row) => <RowDecision row={row} inLine {...acts} />,
  },
];

/** The same on a phone. */
export function HoursCard({ row, ...acts }: DecisionActs & { row: TimeToPay }) {
  return (
    <Stack gap={2}>
      <Person row={row} />
      <Text>
        {weekdayOf(row.date)}, {dayMonth(row.date)}, {row.location_name}
      </Text>
      <Text tone="muted">{factsWords(row)}</Text>
      <Exceptions row={row} />
      <RowDecision row={row} {...acts} />
    </Stack>
  );
}

/** Name, which leads to the day in the sheet, and what the person works as. */
function Person({ row }: { row: TimeToPay }) {
  const { employee_name, employee_id, location_id, date, position, present_minutes } = row;
  const decided = decidedWords(row);
  const query = new URLSearchParams({ view: 'sheet', location: location_id, date, person: employee_id });
  return (
    <Stack gap={0}>
      <Text weight="medium">
        <Link asChild quiet>
          <RouterLink to={`/schedule?${query}`} title={`${whoseDay(row)}: день в табеле`}>
            {employee_name}
          </RouterLink>
        </Link>
      </Text>
      {(position !== null || present_minutes > 0) && (
        <Text size="caption" tone="muted">
          {position === null ? 'Должность не названа' : SHIFT_POSITION_WORDS[position]}
        </Text>
      )}
      {decided !== null && (
        <Text size="caption" tone="muted">
          {decided}
        </Text>
      )}
    </Stack>
  );
}
