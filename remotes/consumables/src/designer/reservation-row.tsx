import { RESERVATION_STATES, type ReservationState, type StockReservation } from '@studio/contracts';
import { Link, useAuth } from '@studio/portal';
import { Button, formatDate, Row, Stack, StatusChip, type StatusChipProps, Text } from '@studio/ui';
import { useState } from 'react';
import { quantityOf } from '../words/quantity';
import { ConsumeDialog } from './consume-dialog';
import { ExtendDialog } from './extend-dialog';
import { GiveBack } from './give-back';
import { ReleaseDialog } from './release-dialog';

const TONES: Record<ReservationState, NonNullable<StatusChipProps['tone']>> = {
  active: 'info',
  partially_consumed: 'warning',
  consumed: 'success',
  released: 'neutral',
  expired: 'danger',
};

/** A reservation with the actions of its owner. */
export function ReservationRow({ reservation }: { reservation: StockReservation }) {
  const { can } = useAuth();
  const [open, setOpen] = useState<'consume' | 'extend' | 'release' | null>(null);
  const close = () => setOpen(null);
  const { item, place, state, quantity, consumed, returned, is_own, keeps_place } = reservation;
  const acts = reservation.open > 0 && (is_own || keeps_place) && can('consumables.create_reservations');
  return (
    <Row justify="between" gap={3} wrap>
      <Stack gap={0} grow minWidth={200}>
        <Row gap={2} wrap>
          <Link to={`/stock/${item.item_id}`}>{item.name}</Link>
          <StatusChip tone={TONES[state]}>{RESERVATION_STATES[state]}</StatusChip>
        </Row>
        <Text size="caption" tone="subtle">
          {[
            `${quantityOf(quantity, item.unit)}${consumed > 0 ? `, взято ${quantityOf(consumed, item.unit)}` : ''}${returned > 0 ? `, возвращено ${quantityOf(returned, item.unit)}` : ''}`,
            place.name,
            reservation.open > 0 ? `до ${formatDate(reservation.expires_on)}` : null,
            reservation.project_title,
            reservation.created_by_name,
          ]
            .filter((word) => word !== null)
            .join(' · ')}
        </Text>
      </Stack>
      {acts && (
        <Row gap={2} wrap>
          <Button size="sm" variant="primary" onClick={() => setOpen('consume')}>
            Взять
          </Button>
          <Button size="sm" onClick={() => setOpen('extend')}>
            Продлить
          </Button>
          <Button size="sm" onClick={() => setOpen('release')}>
            Отпустить
          </Button>
        </Row>
      )}
      <GiveBack reservation={reservation} />
      {open === 'consume' && <ConsumeDialog reservation={reservation} onClose={close} />}
      {open === 'release' && (
        <ReleaseDialog
          what={`${item.name}, ${quantityOf(reservation.open, item.unit)}, ${place.name}`}
          reservation={reservation}
          asksReason={!is_own}
          onClose={close}
        />
      )}
      {open === 'extend' && <ExtendDialog reservation={reservation} onClose={close} />}
    </Row>
  );
}
