import { SHIPMENT_STATES, type StockTransfer } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { QueryView } from '@studio/screens';
import { DefinitionList, Drawer, EmptyState, type Fact, formatMoment, Row, Stack } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { TransferChip } from '../words/state-chips';
import { quantityOf } from '../words/quantity';
import { DocumentLine } from './document-line';
import { EndTransfer } from './end-transfer';
import { DocumentNote } from './document-note';
import { LinkedDocuments } from './linked-documents';
import type { OpenOrder } from './open-order';

interface TransferDrawerProps {
  id: string;
  open: OpenOrder;
  onClose: () => void;
}

/** The card of a transfer: who asked and who agreed, what was asked, sent and received of each line. */
export function TransferDrawer({ id, open, onClose }: TransferDrawerProps) {
  const query = useQuery(orpc.consumables.transfers.queryOptions({ input: { id } }));
  const [transfer] = query.data?.items ?? [];
  return (
    <Drawer open onClose={onClose} title={transfer ? `Перемещение № ${transfer.number}` : 'Перемещение'}>
      <QueryView query={query} what="перемещение">
        {() =>
          transfer ? (
            <Details transfer={transfer} open={open} />
          ) : (
            <EmptyState kind="nothing-found" compact title="Такого перемещения здесь нет" />
          )
        }
      </QueryView>
    </Drawer>
  );
}

function Details({ transfer, open }: { transfer: StockTransfer; open: OpenOrder }) {
  const { from, to, state, requested_by_name, requested_at, reason, note, lines } = transfer;
  const { shipment_id, shipment_number, shipment_state } = transfer;
  const by = (at: string | null, name: string | null) =>
    at === null ? name : [formatMoment(at), name].filter(Boolean).join(', ');
  const facts: Fact[] = [
    ['Откуда', from.name],
    ['Куда', to.name],
    ['Состояние', <TransferChip key="state" state={state} />],
    ['Просьба', by(requested_at, requested_by_name)],
    ['Согласие отправителя', by(transfer.approved_at, transfer.approved_by_name)],
    ['Согласие города', by(transfer.city_approved_at, transfer.city_approved_by_name)],
    ['Причина', reason],
  ];
  return (
    <Stack gap={4}>
      <DocumentNote note={note} />
      <DefinitionList facts={facts.filter(([, value]) => value !== null)} />
      <Row>
        <EndTransfer transfer={transfer} />
      </Row>
      <Stack gap={0}>
        {lines.map((line) => (
          <DocumentLine
            key={line.item_id}
            line={line}
            quantity={quantityOf(line.quantity, line.unit)}
            about={[
              `прошено ${line.quantity}`,
              line.approved !== null && `согласовано ${line.approved}`,
              line.shipped > 0 && `отправлено ${line.shipped}`,
              line.received > 0 && `принято ${line.received}`,
            ]}
          />
        ))}
      </Stack>
      <LinkedDocuments
        title="Чем стало"
        documents={
          shipment_id === null
            ? []
            : [
                {
                  id: shipment_id,
                  name: `Отгрузка № ${shipment_number}`,
                  about: [shipment_state !== null && SHIPMENT_STATES[shipment_state]],
                  onOpen: () => open({ shipment: shipment_id }),
                },
              ]
        }
      />
    </Stack>
  );
}
