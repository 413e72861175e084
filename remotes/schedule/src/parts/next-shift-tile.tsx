import { hours, type MySchedule, SHIFT_POSITION_WORDS } from '@studio/contracts';
import { Link, orpc, type PartProps } from '@studio/portal';
import { HomeTile } from '@studio/screens';
import { Row, Stack, Text, useNow, useToday } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { isOver, nearShift } from '../my/near-shift';
import { clockOf, longDay } from '../words/dates';

/** Card of the start page: present or not, the next shift, hours of the month, and what waits for an answer. */
export default function NextShiftTile(about: PartProps['home.tile']) {
  const today = useToday();
  const query = useQuery(orpc.schedule.mySchedule.queryOptions({ input: {} }));
  return (
    <HomeTile about={about} query={query} what="ваши смены" nothing={hasNothing} page="/schedule">
      {(mine) => <Facts mine={mine} day={today} />}
    </HomeTile>
  );
}

const hasNothing = ({ shifts, open_entry, swaps, month }: MySchedule) =>
  shifts.length === 0 && open_entry === null && swaps.length === 0 && month.shifts === 0;

function Facts({ mine, day }: { mine: MySchedule; day: string }) {
  const now = useNow();
  const next = mine.shifts.find((shift) => shift.date >= day && !isOver(shift, now));
  const { open_entry, swaps, month } = mine;
  return (
    <Stack gap={2}>
      {next ? (
        <Stack gap={0}>
          <Text weight="semibold">
            {next.date === day ? 'Сегодня' : longDay(next.date)}, {clockOf(next.starts)}–{clockOf(next.ends)}
          </Text>
          <Text size="caption" tone="muted">
            {next.location_name} · {SHIFT_POSITION_WORDS[next.position]}
          </Text>
        </Stack>
      ) : (
        <Text tone="muted">На ближайшие недели смен нет</Text>
      )}
      {month.shifts > 0 && (
        <Text size="caption" tone="muted">
          {open_entry !== null && `На работе с ${clockOf(open_entry.begins)}. `}
          За месяц: {hours(month.worked_minutes)} из {hours(month.planned_minutes)}
        </Text>
      )}
      <Row gap={4} wrap>
        <Link to="/schedule?view=my">
          {open_entry !== null ? 'Отметить уход' : nearShift(mine.shifts, now) ? 'Отметить приход' : 'Моё расписание'}
        </Link>
        {swaps.length > 0 && <Link to="/schedule?view=my">Обмены сменами: {swaps.length}</Link>}
      </Row>
    </Stack>
  );
}
