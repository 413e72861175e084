import { cancelRefusal, type StockShipment } from '@studio/contracts';
import { client, orpc, useAuth } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';
import { Button, formatMoment } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ShipmentChip } from '../words/state-chips';
import { MAX_DOCUMENTS_SHOWN, NewestDocuments } from './newest-documents';
import { namesInShort, WaitingLine } from './waiting-line';

interface ShipmentsCardProps {
  title: string;
  ends: { from_place_id?: string; to_place_id?: string };
  /** The reader's place sent them. */
  isSender?: boolean;
}

/** Shipments by one of their ends; the sender cancels one while the receiver has reported nothing of it. */
export function ShipmentsCard({ title, ends, isSender = false }: ShipmentsCardProps) {
  const { can, user } = useAuth();
  const [asked, setAsked] = useState<StockShipment | null>(null);
  const query = useQuery(
    orpc.consumables.shipments.queryOptions({ input: { ...ends, page_size: MAX_DOCUMENTS_SHOWN } }),
  );
  const cancel = useAction({
    run: ({ shipment: { id, revision }, reason }: { shipment: StockShipment; reason: string }) =>
      client.consumables.cancelShipment({ id, revision, reason }),
    done: ({ number }) => `Отгрузка № ${number} отменена`,
    onDone: () => setAsked(null),
    invalidates: [orpc.consumables.key()],
  });
  return (
    <NewestDocuments
      title={title}
      query={query}
      what="отгрузки"
      empty="Отгрузок пока нет"
      line={(shipment) => (
        <WaitingLine
          key={shipment.id}
          title={`№ ${shipment.number}: ${isSender ? shipment.to.name : shipment.from.name}`}
          about={`${formatMoment(shipment.created_at)} · ${namesInShort(shipment.lines)}`}
          chip={<ShipmentChip state={shipment.state} />}
          action={
            isSender &&
            can('consumables.create_operations') &&
            isUntouched(shipment) &&
            user !== null &&
            cancelRefusal(user, shipment) === null && (
              <Button size="sm" onClick={() => setAsked(shipment)}>
                Отменить
              </Button>
            )
          }
        />
      )}
    >
      {asked && (
        <ActionDialog
          title={`Отменить отгрузку № ${asked.number}?`}
          description={
            asked.state === 'shipped'
              ? 'То, что в пути, вернётся на склад отправителя.'
              : 'Собранное снова станет свободным.'
          }
          confirmLabel="Отменить отгрузку"
          reason={{ required: true }}
          danger
          busy={cancel.busy}
          error={cancel.error}
          failure="Отгрузка не отменена"
          onConfirm={(reason) => cancel.run({ shipment: asked, reason })}
          onClose={() => setAsked(null)}
        />
      )}
    </NewestDocuments>
  );
}

/** It is picked or on its way, and the receiver has reported nothing of it. */
function isUntouched({ state, lines }: StockShipment): boolean {
  return (
    (state === 'picking' || state === 'shipped') &&
    lines.every(({ accepted, damaged, missing }) => accepted + damaged + missing === 0)
  );
}
