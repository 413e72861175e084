import { RESERVATION_STATE_NAMES, type ReservationEvent } from '@studio/contracts';
import { failure } from '../kernel/calls/fail';
import { defineRecord } from '../kernel/records';
import {
  item,
  operation,
  reservation,
  reservationEvent,
  shipment,
  stockCount,
  stockProject,
  stockReport,
  stockReportSchedule,
  stockTransfer,
  supplyRequest,
} from './schema';

/** The refusal of an act, in words of its own where it has them. */
const refusing =
  (words: Readonly<Record<string, string>>, otherwise?: string) =>
  ({ state }: { state: string }, act: string) => {
    const message = words[act] ?? otherwise;
    return failure('illegal_transition', { ...(message !== undefined && { message }), details: { state } });
  };

/** A material of the catalogue. */
export const material = defineRecord({
  kind: 'item',
  table: item,
  missing: 'Такого материала нет.',
  untold: ['folded', 'created_at'],
});

/** A posted document, which never changes. */
export const document = defineRecord({
  kind: 'stock_operation',
  table: operation,
  missing: 'Такого документа нет.',
  place: ({ place_id }) => place_id,
  untold: ['payload_hash', 'source_kind', 'source_id', 'actor_id', 'moved_at', 'posted_at', 'reverses'],
});

type RequestAct = 'written' | 'submitted' | 'approved' | 'returned' | 'rejected' | 'closed' | 'cancelled' | 'shipped';

/** A city's request to the office for goods. */
export const request = defineRecord<typeof supplyRequest, RequestAct>({
  kind: 'supply_request',
  table: supplyRequest,
  missing: 'Такой заявки нет.',
  place: ({ place_id }) => place_id,
  untold: ['payload_hash', 'created_by', 'created_at', 'submitted_at', 'decided_by', 'decided_at'],
  always: ['number'],
  moves: {
    written: { from: ['draft', 'returned'] },
    submitted: { from: ['draft', 'returned'], to: 'submitted' },
    approved: { from: ['submitted'], to: 'approved' },
    returned: { from: ['submitted'], to: 'returned' },
    rejected: { from: ['submitted'], to: 'rejected' },
    closed: { from: ['approved', 'in_fulfilment'] },
    cancelled: { from: ['draft', 'submitted', 'returned', 'approved'], to: 'cancelled' },
    shipped: { from: ['approved', 'in_fulfilment', 'fulfilled'] },
  },
  refusal: refusing({ cancelled: 'По заявке уже отгружают: её не отменить.' }, 'По этой заявке уже решено.'),
});

type ShipmentAct = 'changed' | 'sent' | 'received' | 'resolved' | 'cancelled';

/** Goods on their way between two places. */
export const consignment = defineRecord<typeof shipment, ShipmentAct>({
  kind: 'shipment',
  table: shipment,
  missing: 'Такой отгрузки нет.',
  stale: 'Отгрузка изменилась, пока вы смотрели. Вот какая она теперь.',
  place: ({ from_place_id, to_place_id }) => [from_place_id, to_place_id],
  untold: ['payload_hash', 'created_by', 'created_at', 'operation_id', 'shipped_by', 'shipped_at', 'settled_at'],
  always: ['number'],
  moves: {
    changed: { from: ['picking'] },
    sent: { from: ['picking'], to: 'shipped' },
    received: { from: ['shipped', 'partially_received', 'disputed'] },
    resolved: { from: ['disputed', 'partially_received'] },
    cancelled: { from: ['picking', 'shipped'], to: 'cancelled' },
  },
  refusal: (row, act) => {
    const received =
      row.state === 'picking'
        ? 'Отгрузка ещё не отправлена.'
        : row.state === 'cancelled'
          ? 'Эту отгрузку отменили: принимать нечего, товар у отправителя.'
          : 'Эта отгрузка уже принята.';
    const changed = 'Эту отгрузку уже не собирают: её состав не изменить.';
    const words = { changed, sent: 'Отгрузка отменена.', resolved: 'В этой отгрузке разбирать нечего.', received };
    return refusing(words, 'Эту отгрузку уже не отменить.')(row, act);
  },
});

/** A location asks another for goods, or offers its own. */
export const transfer = defineRecord<typeof stockTransfer, 'approved' | 'rejected' | 'cancelled'>({
  kind: 'stock_transfer',
  table: stockTransfer,
  missing: 'Такого перемещения нет.',
  place: ({ from_place_id, to_place_id }) => [from_place_id, to_place_id],
  untold: [
    'payload_hash',
    'requested_by',
    'requested_at',
    'approved_by',
    'approved_at',
    'city_approved_by',
    'city_approved_at',
  ],
  always: ['number'],
  moves: {
    approved: { from: ['requested', 'city_approval'] },
    rejected: { from: ['requested', 'city_approval'], to: 'rejected' },
    cancelled: { from: ['requested', 'city_approval'], to: 'cancelled' },
  },
  refusal: refusing({}, 'По этому перемещению уже решено.'),
});

/** Goods of a place are counted. */
export const count = defineRecord<typeof stockCount, 'counted' | 'reopened' | 'cancelled' | 'approved'>({
  kind: 'stock_count',
  table: stockCount,
  missing: 'Такой инвентаризации нет.',
  stale: 'Расхождения изменились, пока вы смотрели. Вот какие они теперь.',
  place: ({ place_id }) => place_id,
  untold: ['created_by', 'created_at', 'approved_by', 'approved_at'],
  always: ['number'],
  moves: {
    counted: { from: ['counting'], to: 'review' },
    reopened: { from: ['review'], to: 'counting' },
    cancelled: { from: ['counting', 'review'], to: 'cancelled' },
    approved: { from: ['review'], to: 'approved' },
  },
  refusal: refusing({ approved: 'Сначала закончите подсчёт.' }),
});

/** A designer's preparations for a day. */
export const project = defineRecord<typeof stockProject, 'updated' | 'closed'>({
  kind: 'stock_project',
  table: stockProject,
  missing: 'Такого проекта нет.',
  untold: ['payload_hash', 'created_by', 'created_at'],
  always: ['number'],
  moves: { updated: { from: ['open'] }, closed: { from: ['open'], to: 'closed' } },
  refusal: refusing({}, 'Этот проект закрыт.'),
});

const OPEN = { from: ['active', 'partially_consumed'] };

/** Goods that are held for a project. */
export const holding = defineRecord<
  typeof reservation,
  'extended' | 'consumed' | 'returned' | 'reduced' | 'released' | 'expired'
>({
  kind: 'reservation',
  table: reservation,
  missing: 'Такого резерва нет.',
  place: ({ place_id }) => place_id,
  untold: ['payload_hash', 'created_by', 'created_at', 'closed_at'],
  always: ['number'],
  moves: {
    extended: OPEN,
    consumed: OPEN,
    returned: { from: [...RESERVATION_STATE_NAMES] },
    reduced: OPEN,
    released: { ...OPEN, to: 'released' },
    expired: { ...OPEN, to: 'expired' },
  },
  refusal: refusing({}, 'Этот резерв уже закрыт.'),
  history: (tx, { row, act, at, by_id, facts, reason }) =>
    tx.insert(reservationEvent).values({
      reservation_id: row.id,
      at,
      event: act === 'made' ? 'reserved' : (act as ReservationEvent),
      quantity: (facts['quantity'] as number | undefined) ?? row.quantity - row.consumed,
      actor_id: by_id,
      operation_id: (facts['operation_id'] as string | undefined) ?? null,
      reason: reason ?? null,
    }),
});

/** A report that was asked for; its job makes it. */
export const report = defineRecord({
  kind: 'stock_report',
  table: stockReport,
  missing: 'Такого отчёта нет.',
  untold: [
    'payload_hash',
    'job_id',
    'created_by',
    'created_at',
    'ready_at',
    'position',
    'row_count',
    'sha256',
    'result',
  ],
  always: ['number'],
});

/** A report that is made regularly. */
export const regular = defineRecord({
  kind: 'stock_report_schedule',
  table: stockReportSchedule,
  missing: 'Такого расписания нет.',
  untold: ['payload_hash', 'next_at', 'filter', 'created_by', 'created_at'],
});
