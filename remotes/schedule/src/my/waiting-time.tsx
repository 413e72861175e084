import { hours, type MySchedule } from '@studio/contracts';
import { SectionCard } from '@studio/screens';
import { Stack, Text } from '@studio/ui';
import { rowKey } from '../hours/decisions';
import { Exceptions } from '../hours/exceptions';
import { factsWords } from '../hours/hours-words';
import { dayMonth, weekdayOf } from '../words/dates';

/** Own time about which a planner has yet to decide, and what is paid until then; renders nothing without any. */
export function WaitingTime({ rows }: { rows: MySchedule['waiting'] }) {
  if (rows.length === 0) return null;
  return (
    <SectionCard title="Время, которое подтвердит руководитель">
      <Stack gap={4} as="ul">
        {rows.map((row) => (
          <Stack key={rowKey(row)} as="li" gap={1}>
            <Text weight="medium">
              {weekdayOf(row.date)}, {dayMonth(row.date)}, {row.location_name}
            </Text>
            <Text size="caption" tone="muted">
              {factsWords(row)}
            </Text>
            <Exceptions row={row} />
            <Text size="caption" tone="muted">
              Пока оплачивается {hours(row.minutes)}
            </Text>
          </Stack>
        ))}
      </Stack>
    </SectionCard>
  );
}
