import { RESERVATION_STATES, type ReservationState, type StockReservation } from '@studio/contracts';
import { Link, useAuth } from '@studio/portal';
import { Button, formatDate, Row, Stack, StatusChip, type StatusChipProps, Text } from '@studio/ui';
import { useState } from 'react';
import { quantityOf } from '../words/quantity';
import { ConsumeDialog } from './consume-dialog';
import { ExtendDialog } from './extend-dialog';
import { useRelease } from './use-release';

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
  const [open, setOpen] = useState<'consume' | 'extend' | null>(null);
  const release = useRelease(reservation);
  const { item, place, state, quantity, consumed, expires_on, project_title, created_by_name } = reservation;
  const acts = reservation.open > 0 && reservation.is_mine && can('consumables.create_reservations');
  return (
    <Row justify="between" gap={3} wrap>
      <Stack gap={0} grow minWidth={200}>
        <Row gap={2} wrap>
          <Link to={`/stock/${item.item_id}`}>{item.name}</Link>
          <StatusChip tone={TONES[state]}>{RESERVATION_STATES[state]}</StatusChip>
        </Row>
        <Text size="caption" tone="subtle">
          {[
            `${quantityOf(quantity, item.unit)}${consumed > 0 ? `, взято ${quantityOf(consumed, item.unit)}` : ''}`,
            place.name,
            reservation.open > 0 ? `до ${formatDate(expires_on)}` : null,
            project_title,
            created_by_name,
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
          <Button size="sm" loading={release.busy} onClick={() => release.run(undefined)}>
            Отпустить
          </Button>
        </Row>
      )}
      {open === 'consume' && <ConsumeDialog reservation={reservation} onClose={() => setOpen(null)} />}
      {open === 'extend' && <ExtendDialog reservation={reservation} onClose={() => setOpen(null)} />}
    </Row>
  );
}
