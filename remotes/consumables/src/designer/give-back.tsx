import type { StockReservation } from '@studio/contracts';
import { Button, Text } from '@studio/ui';
import { useState } from 'react';
import { GiveBackDialog } from './give-back-dialog';

/** Takes back what a reservation took; who may not reads who does. */
export function GiveBack({ reservation }: { reservation: StockReservation }) {
  const [isOpen, setOpen] = useState(false);
  const { consumed, returned, keeps_place } = reservation;
  if (consumed <= returned) return null;
  if (!keeps_place)
    return (
      <Text size="caption" tone="subtle">
        Обратно принимает тот, кто ведёт этот склад
      </Text>
    );
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Принять обратно
      </Button>
      {isOpen && <GiveBackDialog reservation={reservation} onClose={() => setOpen(false)} />}
    </>
  );
}
