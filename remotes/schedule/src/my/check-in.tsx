import { quoted, type Shift, usualPosition } from '@studio/contracts';
import { client, needsConnection, newId, orpc, useAuth, useNetwork } from '@studio/portal';
import { useAction } from '@studio/screens';
import { Button, Field, IconLogIn, Row, Select, Stack, Text } from '@studio/ui';
import { useState } from 'react';
import { PlaceSelect } from '../schedule/place-select';
import { useRights } from '../schedule/use-rights';
import { clockOf } from '../words/dates';
import { POSITION_OPTIONS } from '../words/positions';

/** Check-in: for the shift that is near by one press; without one it first asks where and as what. */
export function CheckIn({ near }: { near: Shift | undefined }) {
  const { online } = useNetwork();
  const [asks, setAsks] = useState<'unplanned' | 'elsewhere' | null>(null);
  const begin = useCheckIn(() => setAsks('unplanned'));
  if (asks !== null)
    return <UnplannedCheckIn planned={asks === 'elsewhere' ? near : undefined} onBack={() => setAsks(null)} />;
  if (!near)
    return (
      <Stack gap={3}>
        <Text>Вашей смены рядом нет.</Text>
        <Button size="touch" icon={<IconLogIn />} onClick={() => setAsks('unplanned')}>
          Начать работу без смены
        </Button>
      </Stack>
    );
  return (
    <Stack gap={3}>
      <Text>
        {clockOf(near.starts)}–{clockOf(near.ends)}, {quoted(near.location_name)}
      </Text>
      <Button
        size="touch"
        variant="primary"
        icon={<IconLogIn />}
        loading={begin.busy}
        offReason={needsConnection(online)}
        onClick={() => begin.run({ location_id: near.location_id })}
      >
        Отметить приход
      </Button>
      <Row>
        <Button size="sm" variant="ghost" onClick={() => setAsks('elsewhere')}>
          Я на другой локации
        </Button>
      </Row>
    </Stack>
  );
}

/** `planned` is the shift that the person is not at. */
function UnplannedCheckIn({ planned, onBack }: { planned: Shift | undefined; onBack: () => void }) {
  const { online } = useNetwork();
  const { user } = useAuth();
  const rights = useRights();
  const [place, setPlace] = useState(rights.locationId === planned?.location_id ? null : rights.locationId);
  const [position, setPosition] = useState(usualPosition(user?.roles ?? []));
  const begin = useCheckIn();
  return (
    <Stack gap={3}>
      <Text>{planned ? 'Где и кем вы сегодня работаете?' : 'Смены рядом нет: кем вы сегодня работаете?'}</Text>
      <PlaceSelect value={place} onChange={setPlace} except={planned?.location_id} />
      <Field label="Кем работаете">
        <Select options={POSITION_OPTIONS} value={position} onChange={(next) => next !== '' && setPosition(next)} />
      </Field>
      <Button
        size="touch"
        variant="primary"
        icon={<IconLogIn />}
        loading={begin.busy}
        offReason={needsConnection(online) ?? (place === null ? 'Выберите локацию' : undefined)}
        onClick={() => place !== null && begin.run({ location_id: place, position })}
      >
        Отметить приход
      </Button>
      <Row>
        <Button size="sm" variant="ghost" onClick={onBack}>
          Назад
        </Button>
      </Row>
      <Text size="caption" tone="muted">
        Время без смены оплатят, когда его подтвердит руководитель.
      </Text>
    </Stack>
  );
}

/** @param onAsked the server knows of no shift near, and asks as what the person works */
function useCheckIn(onAsked?: () => void) {
  return useAction({
    run: (where: Omit<Parameters<typeof client.schedule.checkIn>[0], 'id'>) =>
      client.schedule.checkIn({ id: newId(), ...where }),
    done: () => 'Приход отмечен',
    failure: 'Приход не отмечен.',
    onFailed: ({ field }) => field === 'position' && onAsked?.(),
    invalidates: [orpc.schedule.key()],
  });
}
