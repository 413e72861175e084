import { cancelRefusal, type StockPlace, type StockShipment } from '@studio/contracts';
import { client, orpc, useAuth } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';
import { Button, Row } from '@studio/ui';
import { useState } from 'react';

/** The sender's place cancels a shipment while the receiver has reported nothing of it. */
export function CancelShipment({ place, shipment }: { place: StockPlace; shipment: StockShipment }) {
  const { can, user } = useAuth();
  const [asks, setAsks] = useState(false);
  const cancel = useAction({
    run: (reason: string) =>
      client.consumables.cancelShipment({ id: shipment.id, revision: shipment.revision, reason }),
    done: ({ number }) => `Отгрузка № ${number} отменена`,
    onDone: () => setAsks(false),
    invalidates: [orpc.consumables.key()],
  });
  const may =
    place.id === shipment.from.id &&
    can('consumables.create_operations') &&
    isUntouched(shipment) &&
    user !== null &&
    cancelRefusal(user, shipment) === null;
  return (
    <>
      {may && (
        <Row>
          <Button onClick={() => setAsks(true)}>Отменить отгрузку</Button>
        </Row>
      )}
      {asks && (
        <ActionDialog
          title={`Отменить отгрузку № ${shipment.number}?`}
          description={
            shipment.state === 'shipped'
              ? 'То, что в пути, вернётся на склад отправителя.'
              : 'Собранное снова станет свободным.'
          }
          confirmLabel="Отменить отгрузку"
          cancelLabel="Оставить"
          reason={{ required: true }}
          danger
          busy={cancel.busy}
          error={cancel.error}
          failure="Отгрузка не отменена"
          onConfirm={(reason) => cancel.run(reason)}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

/** It is picked or on its way, and the receiver has reported nothing of it. */
function isUntouched({ state, lines }: StockShipment): boolean {
  return (
    (state === 'picking' || state === 'shipped') &&
    lines.every(({ accepted, damaged, missing }) => accepted + damaged + missing === 0)
  );
}
