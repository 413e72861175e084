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
              {row.minutes > 0
                ? `Пока засчитано ${hours(row.minutes)}, ждёт решения`
                : 'Ждёт решения: пока не оплачивается'}
            </Text>
          </Stack>
        ))}
      </Stack>
      {rows.some(({ minutes }) => minutes > 0) && (
        <Text size="caption" tone="muted">
          Почасовая оплата за это время уже считается, а ставка за смену и гарантия — после решения.
        </Text>
      )}
    </SectionCard>
  );
}

/** How many of the hours of a month a planner has yet to decide about; renders nothing without any. */
export function HoursWaiting({ rows, month }: { rows: MySchedule['waiting']; month: string }) {
  const own = rows.filter(({ date }) => date.startsWith(month));
  const minutes = own.reduce((sum, row) => sum + row.minutes, 0);
  if (minutes === 0) return null;
  return (
    <Text size="caption" tone="warning">
      Из них ждут решения: {hours(minutes)}
    </Text>
  );
}
