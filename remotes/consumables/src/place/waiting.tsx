import {
  OFFICE_PLACE_ID,
  type StockDashboard,
  type StockRequest,
  type StockShipment,
  type StockTransfer,
  requestRefusal,
  resolveRefusal,
} from '@studio/contracts';
import { client, orpc, useAuth } from '@studio/portal';
import { SectionCard, useAction } from '@studio/screens';
import { Button, formatNumber, Row, Stack, Text } from '@studio/ui';
import { type ReactNode, useState } from 'react';
import { CloseRequestDialog } from '../dialogs/close-request-dialog';
import { EndTransfer } from '../documents/end-transfer';
import { ApproveTransferDialog } from '../dialogs/approve-transfer-dialog';
import { DecideDialog } from '../dialogs/decide-dialog';
import { DocumentDialog } from '../dialogs/document-dialog';
import { PickingDialog } from '../dialogs/picking-dialog';
import { ReceiveDialog } from '../dialogs/receive-dialog';
import { ResolveDialog } from '../dialogs/resolve-dialog';
import { RequestActs } from '../documents/request-acts';
import { lineOfRow } from '../dialogs/line-draft';
import { RequestChip, ShipmentChip, TransferChip } from '../words/state-chips';
import { taskTotals } from '../words/task-totals';
import { namesInShort } from '../words/names-in-short';
import { WaitingLine } from './waiting-line';

type Open =
  | { what: 'decide'; request: StockRequest }
  | { what: 'ship'; request: StockRequest }
  | { what: 'close'; request: StockRequest }
  | { what: 'receive'; shipment: StockShipment }
  | { what: 'pick'; shipment: StockShipment }
  | { what: 'resolve'; shipment: StockShipment }
  | { what: 'approve'; transfer: StockTransfer }
  | null;

/** Lines shown at first; the most pressing come first. */
const MAX_TASKS_SHOWN = 6;

interface WaitingProps {
  data: StockDashboard;
  /** Requests that the office has approved, and sends goods for. */
  approved?: readonly StockRequest[];
  /** Requests that came back to their city. */
  returned?: readonly StockRequest[];
}

/** Open tasks of this person, most pressing first; each line with its action. */
export function Waiting({ data, approved = [], returned = [] }: WaitingProps) {
  const { can, user } = useAuth();
  const [open, setOpen] = useState<Open>(null);
  const [all, setAll] = useState(false);
  const close = () => setOpen(null);
  const send = useAction({
    run: ({ id, revision }: StockShipment) => client.consumables.sendShipment({ id, revision }),
    done: ({ number }) => `Отгрузка № ${number} в пути`,
    failure: 'Отгрузка не отправлена.',
    invalidates: [orpc.consumables.key()],
  });
  const operates = can('consumables.create_location_operations') || can('consumables.create_office_operations');
  const disputed = data.disputed.filter((shipment) => user !== null && resolveRefusal(user, shipment) === null);
  const transfers = data.transfers.filter(({ state }) => state !== 'approved');
  const lines: ReactNode[] = [
    ...data.requests.map((request) => (
      <WaitingLine
        key={request.id}
        title={`Заявка № ${request.number}: ${request.place.name}`}
        note={request.note}
        about={[namesInShort(request.lines), user && requestRefusal(user, request)].filter(Boolean).join('. ')}
        chip={<RequestChip request={request} />}
        action={
          user !== null &&
          requestRefusal(user, request) === null && (
            <Button size="sm" variant="primary" onClick={() => setOpen({ what: 'decide', request })}>
              Рассмотреть заявку
            </Button>
          )
        }
      />
    )),
    ...returned.map((request) => (
      <WaitingLine
        key={request.id}
        title={`Вернули заявку № ${request.number}`}
        note={request.reason}
        about={namesInShort(request.lines)}
        chip={<RequestChip request={request} />}
        action={<RequestActs place={request.place} request={request} />}
      />
    )),
    ...approved.map((request) => (
      <WaitingLine
        key={request.id}
        title={`Отгрузить по заявке № ${request.number}: ${request.place.name}`}
        note={request.note}
        about={namesInShort(request.lines)}
        chip={<RequestChip request={request} />}
        action={
          <Row gap={2}>
            <Button size="sm" onClick={() => setOpen({ what: 'close', request })}>
              Закрыть остаток
            </Button>
            <Button size="sm" variant="primary" onClick={() => setOpen({ what: 'ship', request })}>
              Отгрузить
            </Button>
          </Row>
        }
      />
    )),
    ...data.to_receive.map((shipment) => (
      <WaitingLine
        key={shipment.id}
        title={`Принять № ${shipment.number}: ${shipment.from.name} → ${shipment.to.name}`}
        note={shipment.note}
        about={namesInShort(shipment.lines)}
        chip={<ShipmentChip state={shipment.state} />}
        action={
          <Button size="sm" variant="primary" onClick={() => setOpen({ what: 'receive', shipment })}>
            Принять
          </Button>
        }
      />
    )),
    ...transfers.map((transfer) => (
      <WaitingLine
        key={transfer.id}
        title={`Перемещение № ${transfer.number}: ${transfer.from.name} → ${transfer.to.name}`}
        note={transfer.note}
        about={`${namesInShort(transfer.lines)}. Просит ${transfer.requested_by_name}`}
        chip={<TransferChip state={transfer.state} />}
        action={
          <Row gap={2}>
            <EndTransfer transfer={transfer} />
            {transfer.may_approve && (
              <Button size="sm" variant="primary" onClick={() => setOpen({ what: 'approve', transfer })}>
                Согласовать
              </Button>
            )}
          </Row>
        }
      />
    )),
    ...data.to_send.map((shipment) => (
      <WaitingLine
        key={shipment.id}
        title={`Собрать и отправить № ${shipment.number}: ${shipment.to.name}`}
        note={shipment.note}
        about={namesInShort(shipment.lines)}
        chip={<ShipmentChip state={shipment.state} />}
        action={
          <Row gap={2}>
            <Button size="sm" onClick={() => setOpen({ what: 'pick', shipment })}>
              Собрано не всё
            </Button>
            <Button size="sm" variant="primary" loading={send.busy} onClick={() => send.run(shipment)}>
              Отправлено
            </Button>
          </Row>
        }
      />
    )),
    ...disputed.map((shipment) => (
      <WaitingLine
        key={shipment.id}
        title={`Расхождение в № ${shipment.number}: ${shipment.to.name}`}
        note={shipment.documents.findLast(({ kind }) => kind === 'receipt')?.note ?? null}
        about={namesInShort(
          shipment.lines.filter(({ missing, resolved, surplus_open }) => missing > resolved || surplus_open > 0),
        )}
        chip={<ShipmentChip state={shipment.state} />}
        action={
          <Button size="sm" onClick={() => setOpen({ what: 'resolve', shipment })}>
            Разобрать
          </Button>
        }
      />
    )),
  ];
  const totals = taskTotals(data);
  const left = (['requests', 'to_receive', 'to_send', 'disputed'] as const).reduce(
    (sum, kind) => sum + totals[kind] - data[kind].length,
    0,
  );
  if (!operates) return null;
  return (
    <SectionCard title="Ждёт вас">
      {lines.length === 0 ? (
        <Text tone="muted">Ничего не ждёт</Text>
      ) : (
        <Stack gap={0}>{all ? lines : lines.slice(0, MAX_TASKS_SHOWN)}</Stack>
      )}
      {!all && lines.length > MAX_TASKS_SHOWN && (
        <Row>
          <Button size="sm" onClick={() => setAll(true)}>
            {`Показать ещё ${formatNumber(lines.length - MAX_TASKS_SHOWN)}`}
          </Button>
        </Row>
      )}
      {all && left > 0 && (
        <Text tone="muted">{`И ещё ${formatNumber(left)}: они появятся здесь, когда эти будут сделаны.`}</Text>
      )}
      {open?.what === 'decide' && <DecideDialog request={open.request} onClose={close} />}
      {open?.what === 'ship' && (
        <DocumentDialog
          kind="ship-to-city"
          place={{ id: OFFICE_PLACE_ID, kind: 'office', name: 'Офис', city_id: null, city_name: null }}
          others={[open.request.place]}
          other={open.request.place.id}
          request_id={open.request.id}
          lines={open.request.lines
            .filter(({ approved: given, shipped }) => (given ?? 0) > shipped)
            .map((line) => lineOfRow(line, (line.approved ?? 0) - line.shipped))}
          onClose={close}
        />
      )}
      {open?.what === 'close' && <CloseRequestDialog request={open.request} onClose={close} />}
      {open?.what === 'receive' && <ReceiveDialog shipment={open.shipment} onClose={close} />}
      {open?.what === 'pick' && <PickingDialog shipment={open.shipment} onClose={close} />}
      {open?.what === 'resolve' && <ResolveDialog shipment={open.shipment} onClose={close} />}
      {open?.what === 'approve' && <ApproveTransferDialog transfer={open.transfer} onClose={close} />}
    </SectionCard>
  );
}
