import { type MySchedule, quoted } from '@studio/contracts';
import { client, needsConnection, newId, orpc, useNetwork } from '@studio/portal';
import { SectionCard, useAction } from '@studio/screens';
import { Button, IconLogIn, IconLogOut, Stack, Text, useToday } from '@studio/ui';
import { useState } from 'react';
import { PlaceSelect } from '../schedule/place-select';
import { useRights } from '../schedule/use-rights';
import { clockOf } from '../words/dates';

/** Check-in and check-out at the location. */
export function PresenceCard({ mine }: { mine: MySchedule }) {
  const today = useToday();
  const { online } = useNetwork();
  const rights = useRights();
  const next = mine.shifts.find(({ date }) => date === today);
  const [place, setPlace] = useState(next?.location_id ?? rights.locationId);
  const invalidates = [orpc.schedule.key()];
  const begin = useAction({
    run: () => client.schedule.checkIn({ id: newId(), location_id: place ?? '' }),
    done: () => 'Приход отмечен',
    failure: 'Приход не отмечен.',
    invalidates,
  });
  const open = mine.open_entry;
  const end = useAction({
    run: () => client.schedule.checkOut({ id: open?.id ?? '' }),
    done: () => 'Уход отмечен',
    failure: 'Уход не отмечен.',
    invalidates,
  });
  return (
    <SectionCard title="На работе">
      {open ? (
        <Stack gap={3}>
          <Text>
            С {clockOf(open.begins)}, {quoted(open.location_name)}
            {open.late_minutes !== null && open.late_minutes > 0 && `, опоздание ${open.late_minutes} мин`}
          </Text>
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
      ) : (
        <Stack gap={3}>
          <PlaceSelect value={place} onChange={setPlace} />
          <Button
            size="touch"
            variant="primary"
            icon={<IconLogIn />}
            loading={begin.busy}
            disabled={place === null}
            offReason={needsConnection(online)}
            onClick={() => begin.run(undefined)}
          >
            Отметить приход
          </Button>
        </Stack>
      )}
      {!online && (
        <Text size="caption" tone="warning">
          Нет связи: отметиться можно, когда она вернётся.
        </Text>
      )}
    </SectionCard>
  );
}
