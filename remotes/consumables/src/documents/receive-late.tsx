import { differenceRefusal, type StockPlace, type StockShipment } from '@studio/contracts';
import { useAuth } from '@studio/portal';
import { Button, Row } from '@studio/ui';
import { useState } from 'react';
import { ReceiveDialog } from '../dialogs/receive-dialog';
import { missingYet } from '../words/missing-yet';

/** The receiver's place takes what it told missing and what has come since. */
export function ReceiveLate({ place, shipment }: { place: StockPlace; shipment: StockShipment }) {
  const { can, user } = useAuth();
  const [isOpen, setOpen] = useState(false);
  const may =
    place.id === shipment.to.id &&
    can('consumables.create_operations') &&
    user !== null &&
    differenceRefusal(user, shipment) === null &&
    shipment.lines.some((line) => missingYet(line) > 0);
  return (
    <>
      {may && (
        <Row>
          <Button onClick={() => setOpen(true)}>Недостающее пришло</Button>
        </Row>
      )}
      {isOpen && <ReceiveDialog shipment={shipment} isLate onClose={() => setOpen(false)} />}
    </>
  );
}
