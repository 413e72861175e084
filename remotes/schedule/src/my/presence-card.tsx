import { hours, type MySchedule, quoted, type Shift, type TimeEntry } from '@studio/contracts';
import { client, needsConnection, orpc, useNetwork } from '@studio/portal';
import { SectionCard, useAction, useFocusRescue } from '@studio/screens';
import { Button, IconLogOut, Stack, Text, useNow } from '@studio/ui';
import { clockOf, dayMonth } from '../words/dates';
import { CheckIn } from './check-in';
import { nearShift } from './near-shift';
import { TakeBack } from './take-back';

/** Check-in and check-out at the location, and how a press by mistake is taken back. */
export function PresenceCard({ mine }: { mine: MySchedule }) {
  useFocusRescue();
  const now = useNow();
  const { online } = useNetwork();
  const { open_entry, shifts, waiting } = mine;
  const forgotten = waiting.find(({ exceptions }) => exceptions.includes('no_check_out'));
  return (
    <SectionCard title="На работе">
      {open_entry ? (
        <CheckOut
          entry={open_entry}
          over={shifts.find(({ id, ends_at }) => id === open_entry.shift_id && Date.parse(ends_at) < now)}
        />
      ) : (
        <CheckIn near={nearShift(shifts, now)} />
      )}
      <TakeBack entries={open_entry ? [...mine.entries, open_entry] : mine.entries} />
      {forgotten && (
        <Text size="caption" tone="warning">
          Уход {dayMonth(forgotten.date)} не отмечен: время подтвердит руководитель.
        </Text>
      )}
      {!online && (
        <Text size="caption" tone="warning">
          Нет связи: отметиться можно, когда она вернётся.
        </Text>
      )}
    </SectionCard>
  );
}

/** `over` is the entry's shift once it has ended. */
function CheckOut({ entry, over }: { entry: TimeEntry; over: Shift | undefined }) {
  const { online } = useNetwork();
  const end = useAction({
    run: () => client.schedule.checkOut({ id: entry.id }),
    done: () => 'Уход отмечен',
    failure: 'Уход не отмечен.',
    invalidates: [orpc.schedule.key()],
  });
  return (
    <Stack gap={3}>
      <Text>
        С {clockOf(entry.begins)}, {quoted(entry.location_name)}
        {entry.late_minutes !== null && entry.late_minutes > 0 && `, опоздание ${hours(entry.late_minutes)}`}
      </Text>
      {over && <Text tone="warning">Смена закончилась в {clockOf(over.ends)}. Не забудьте отметить уход.</Text>}
      <Button
        size="touch"
        variant="primary"
        icon={<IconLogOut />}
        loading={end.busy}
        offReason={needsConnection(online)}
        onClick={() => end.run(undefined)}
      >
        Отметить уход
      </Button>
    </Stack>
  );
}
