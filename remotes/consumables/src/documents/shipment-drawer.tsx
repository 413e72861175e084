import { OPERATION_KINDS, type StockPlace, type StockShipment } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { QueryView } from '@studio/screens';
import { DefinitionList, Drawer, type Fact, formatMoment, Stack } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { ShipmentChip } from '../words/state-chips';
import { quantityOf } from '../words/quantity';
import { CancelShipment } from './cancel-shipment';
import { DocumentLine } from './document-line';
import { DocumentNote } from './document-note';
import { LinkedDocuments } from './linked-documents';
import { ReceiveLate } from './receive-late';
import type { OpenOrder } from './open-order';

interface ShipmentDrawerProps {
  id: string;
  /** From whose screen it is looked at. */
  place: StockPlace;
  open: OpenOrder;
  onClose: () => void;
}

/** The card of a shipment: from where, to where, what for, what arrived of each line and who said so. */
export function ShipmentDrawer({ id, place, open, onClose }: ShipmentDrawerProps) {
  const query = useQuery(orpc.consumables.shipment.queryOptions({ input: { id } }));
  const title = query.data ? `Отгрузка № ${query.data.number}` : 'Отгрузка';
  return (
    <Drawer open onClose={onClose} title={title}>
      <QueryView query={query} what="отгрузку" notFound="Такой отгрузки нет">
        {(shipment) => <Details shipment={shipment} place={place} open={open} />}
      </QueryView>
    </Drawer>
  );
}

interface DetailsProps extends Pick<ShipmentDrawerProps, 'place' | 'open'> {
  shipment: StockShipment;
}

function Details({ shipment, place, open }: DetailsProps) {
  const { from, to, state, created_by_name, created_at, shipped_at, shipped_by_name, settled_at, lines } = shipment;
  const { request_id, request_number, transfer_id, transfer_number } = shipment;
  const facts: Fact[] = [
    ['Откуда', from.name],
    ['Куда', to.name],
    ['Состояние', <ShipmentChip key="state" state={state} />],
    ['Создана', `${formatMoment(created_at)}, ${created_by_name}`],
    ['Отправлена', shipped_at === null ? null : [formatMoment(shipped_at), shipped_by_name].filter(Boolean).join(', ')],
    [state === 'cancelled' ? 'Отменена' : 'Закончена', settled_at === null ? null : formatMoment(settled_at)],
  ];
  return (
    <Stack gap={4}>
      <DocumentNote note={shipment.note} />
      <DefinitionList facts={facts.filter(([, value]) => value !== null)} />
      <CancelShipment place={place} shipment={shipment} />
      <ReceiveLate place={place} shipment={shipment} />
      <Stack gap={0}>
        {lines.map((line) => (
          <DocumentLine
            key={line.id}
            line={line}
            quantity={quantityOf(line.quantity, line.unit)}
            about={[
              line.accepted > 0 && `принято ${line.accepted}`,
              line.damaged > 0 && `повреждено ${line.damaged}`,
              line.missing > line.damage_open && `не хватает ${line.missing - line.damage_open}`,
              line.surplus > 0 && `лишних ${line.surplus}`,
              line.damage_open > 0 && `ждёт решения: брак ${line.damage_open}`,
              line.surplus_open > 0 && `ждёт решения: лишних ${line.surplus_open}`,
            ]}
          />
        ))}
      </Stack>
      <LinkedDocuments
        title="По чьей просьбе"
        documents={[
          ...(request_id === null
            ? []
            : [
                {
                  id: request_id,
                  name: `Заявка № ${request_number}`,
                  onOpen: () => open({ request: request_id }),
                },
              ]),
          ...(transfer_id === null
            ? []
            : [
                {
                  id: transfer_id,
                  name: `Перемещение № ${transfer_number}`,
                  onOpen: () => open({ transfer: transfer_id }),
                },
              ]),
        ]}
      />
      <LinkedDocuments
        title="Что проведено"
        documents={shipment.documents.map(({ id, number, kind, posted_at, actor_name, reason, note }) => ({
          id,
          name: `${OPERATION_KINDS[kind]} № ${number}`,
          about: [formatMoment(posted_at), actor_name, reason, note],
          onOpen: () => open({ tab: 'documents', operation: id }),
        }))}
      />
    </Stack>
  );
}
