import { hasRight, payloadHash, type StockTransfer } from '@studio/contracts';
import { randomUUID } from 'node:crypto';
import { addOnce, isMade, lockRecord, moveRecord, requireMove, requireFresh } from '../../kernel/records';
import type { CallContext, Person } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { isOneself, isUndecidedBy } from '../../kernel/calls/oneself';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { allInBusiness } from '../../locations';
import { tell } from '../../notifications';
import { holdGoods, releaseGoods } from '../ledger/holds';
import { TRANSIT } from '../ledger/places';
import { letGo } from '../norms/let-go';
import { addressOfPlace } from '../queries/address-of-place';
import { findTransfer, listTransfers, pendingTransfers, type TransferRow } from '../queries/transfer-rows';
import { approversOf } from '../queries/keepers';
import { findPlace, requirePlaceInReach } from '../queries/place-rows';
import { reaches } from '@studio/contracts';
import { tellWhoKnows } from '../queries/who-knows';
import { requireItems } from '../queries/require-items';
import { leaving } from '../rules/document-moves';
import { APPROVES } from '../rules/document-rights';
import { createShipment } from '../shipments/create-shipment';
import { transfer as move } from '../records';
import { type stockTransfer, stockTransferLine } from '../schema';

const LOCATION_RIGHT = 'consumables.create_location_operations';
const CITY_RIGHT = 'consumables.manage_city_warehouse';

/** Whoever approves operations: the source first, then, across cities, those who manage the cities' warehouses; never the requester. */
function mayApprove(person: Person, { state, requested_by, sent_by, from }: TransferRow, placeId: string): boolean {
  if ([requested_by, sent_by].some((id) => isUndecidedBy(person, id)) || !hasRight(person.roles, APPROVES))
    return false;
  if (state === 'requested') return from.id === placeId;
  return state === 'city_approval' && hasRight(person.roles, CITY_RIGHT);
}

export function onWire(
  { requested_by, sent_by, approved_by, ...row }: TransferRow,
  context: CallContext,
  placeId: string,
): StockTransfer {
  const known = { ...row, requested_by, sent_by, approved_by };
  return {
    ...row,
    may_approve: mayApprove(signedIn(context), known, placeId),
    ending: endingOf(context, known, placeId),
  };
}

/** How the caller may end it, and at which place; null for what is decided, and for somebody else's. */
function endingOf(context: CallContext, row: TransferRow, placeId: string): StockTransfer['ending'] {
  const person = signedIn(context);
  if (row.state !== 'requested' && row.state !== 'city_approval') return null;
  if (isOneself(person, row.requested_by)) {
    const { from, to } = row;
    return { act: 'withdraw', place_id: reaches(scopeOf(context), from.id) ? from.id : to.id };
  }
  if (mayApprove(person, row, placeId)) return { act: 'reject', place_id: placeId };
  const scope = scopeOf(context);
  // The receiver is who works there, not whoever reaches every place.
  return hasRight(person.roles, LOCATION_RIGHT) && scope.kind === 'own' && reaches(scope, row.to.id)
    ? { act: 'decline', place_id: row.to.id }
    : null;
}

const transfer = calls.consumables.transfer.handler(({ context, input }) => {
  requirePlaceInReach(scopeOf(context), input.id, 'id');
  return context.database.db.transaction(async (tx) => {
    await requestTransfer(tx, context, input);
    return onWire(await findTransfer(tx, input.id, input.transfer_id), context, input.id);
  });
});

interface TransferAsked {
  id: string;
  transfer_id: string;
  direction: 'in' | 'out';
  other_location_id: string;
  note: string | null;
  lines: { item_id: string; quantity: number }[];
}

/** Writes a request to another location or an offer to it, once per id, and notifies those who approve at the source. */
export async function requestTransfer(tx: Database, context: CallContext, input: TransferAsked): Promise<void> {
  const { transfer_id: id, direction, other_location_id, note, lines } = input;
  const own = await findLocation(tx, input.id, 'id');
  const other = await findLocation(tx, other_location_id, 'other_location_id');
  if (own.id === other.id)
    throw failure('validation_failed', { field: 'other_location_id', message: 'Выберите другую локацию.' });
  const [from, to] = direction === 'in' ? [other, own] : [own, other];
  const payload_hash = payloadHash({ from: from.id, to: to.id, note, lines });
  const values = {
    id,
    payload_hash,
    note,
    from_place_id: from.id,
    to_place_id: to.id,
    requested_by: signedIn(context).id,
    requested_at: context.now(),
  };
  const made = await addOnce(tx, context, move, values, { act: 'requested', facts: { lines }, field: 'transfer_id' });
  if (made === null) return;
  await allInBusiness(tx, [to.id]);
  await requireItems(tx, lines, { archived: true });
  await tx
    .insert(stockTransferLine)
    .values(lines.map(({ item_id, quantity }) => ({ transfer_id: id, item_id, quantity })));
  await tell(tx, context, await approversOf(tx, from), {
    kind: 'transfer.requested',
    title: `Перемещение № ${made.number} ждёт согласования`,
    body: `${from.name} → ${to.name}`,
    link: `/consumables/location?place=${from.id}`,
    place: from.id,
  });
}

/**
 * Withdraws one's own request before it is decided.
 * @throws `illegal_transition` once it is decided
 */
export async function withdrawTransfer(
  tx: Database,
  context: CallContext,
  row: Row,
  reason: string | null,
): Promise<void> {
  requireMove(move, row, 'cancelled');
  await letGo(tx, context, row.id);
  await moveRecord(tx, context, move, row, { act: 'cancelled', set: { reason }, reason });
  await tellOfEnd(tx, context, row, 'transfer.withdrawn', 'отозвано', reason);
}

const approveTransfer = calls.consumables.approveTransfer.handler(({ context, input }) => {
  const caller = signedIn(context);
  requirePlaceInReach(scopeOf(context), input.id, 'id');
  return context.database.db.transaction(async (tx) => {
    const row = await lockTransfer(tx, input.inboundOperationId, input.id);
    const seen = await findTransfer(tx, input.id, row.id);
    const isStale = row.revision !== input.revision;
    if (isStale && (await isMade(tx, context, move, row, { act: 'approved' }))) return onWire(seen, context, input.id);
    await requireFresh(move, row, input.revision, () => onWire(seen, context, input.id));
    requireMove(move, row, 'approved');
    refuseOwn(context, [row.requested_by, seen.sent_by]);
    if (!mayApprove(caller, seen, input.id))
      throw failure('forbidden', { message: 'Согласует тот, у кого лежит материал.' });
    const crosses = seen.from.city_id !== seen.to.city_id;
    const isLast = row.state === 'city_approval' || !crosses || hasRight(caller.roles, CITY_RIGHT);
    const now = context.now();
    const approval =
      row.state === 'requested'
        ? { approved_by: caller.id, approved_at: now }
        : { city_approved_by: caller.id, city_approved_at: now };
    const set = { ...approval, state: isLast ? 'approved' : 'city_approval' } as const;
    const lines = givenLines(seen, input.lines ?? []);
    const isLess =
      lines.length < seen.lines.length || lines.some(({ quantity }, at) => quantity < (seen.lines[at]?.quantity ?? 0));
    await moveRecord(tx, context, move, row, { act: 'approved', set, facts: isLess ? { lines } : {} });
    if (isLast) {
      await releaseGoods(tx, row.id);
      const [from, to] = [await findPlace(tx, row.from_place_id), await findPlace(tx, row.to_place_id)];
      await createShipment(tx, context, {
        id: randomUUID(),
        from,
        to,
        lines,
        send: false,
        note: row.note,
        transfer_id: row.id,
      });
    } else await holdGoods(tx, row.id, leaving(row.from_place_id, TRANSIT, lines));
    if (!isLast) await askCities(tx, context, row, seen);
    const body = isLast ? `${seen.from.name} собирает материалы` : 'Осталось согласие города';
    await tellOfEnd(tx, context, row, 'transfer.decided', isLess ? 'согласовано не полностью' : 'согласовано', body);
    return onWire(await findTransfer(tx, input.id, row.id), context, input.id);
  });
});

/**
 * What leaves, of what was asked, or of what the source has given already; lines of nothing are left out.
 * @throws `validation_failed` naming a line that is not asked, or of which more would be given
 */
function givenLines({ lines }: TransferRow, told: readonly { item_id: string; approved: number }[]) {
  for (const [index, { item_id, approved }] of told.entries()) {
    const line = lines.find((one) => one.item_id === item_id);
    const most = line ? (line.approved ?? line.quantity) : 0;
    if (approved > most || !line)
      throw failure('validation_failed', {
        field: `lines.${index}.approved`,
        message: line ? `Больше не дают: ${line.name}, не больше ${most}.` : 'Этого материала в перемещении нет.',
      });
  }
  const given = lines
    .map(({ item_id, quantity, approved }) => ({
      item_id,
      quantity: told.find((one) => one.item_id === item_id)?.approved ?? approved ?? quantity,
    }))
    .filter(({ quantity }) => quantity > 0);
  if (given.length === 0)
    throw failure('validation_failed', { field: 'lines', message: 'Ничего не согласовано: перемещение отклоняют.' });
  return given;
}

/** Those who manage the warehouse of either city may decide. */
async function askCities(
  tx: Database,
  context: CallContext,
  { number }: Pick<Row, 'number'>,
  { from, to }: TransferRow,
) {
  const approvers = await Promise.all(
    [from, to].map(({ id, city_id }) => approversOf(tx, { id: city_id ?? id, kind: 'city', city_id })),
  );
  await tell(tx, context, approvers.flat(), {
    kind: 'transfer.requested',
    title: `Перемещение № ${number} ждёт согласия города`,
    body: `${from.name} → ${to.name}`,
    link: addressOfPlace({ id: from.city_id ?? from.id, kind: 'city' }),
    place: null,
  });
}

const rejectTransfer = calls.consumables.rejectTransfer.handler(({ context, input }) => {
  const caller = signedIn(context);
  requirePlaceInReach(scopeOf(context), input.id, 'id');
  return context.database.db.transaction(async (tx) => {
    const row = await lockTransfer(tx, input.inboundOperationId, input.id);
    const seen = await findTransfer(tx, input.id, row.id);
    const isOwn = isOneself(caller, row.requested_by);
    const { reason } = input;
    const act = { act: isOwn ? 'cancelled' : 'rejected', set: { reason }, reason } as const;
    if (await isMade(tx, context, move, row, act)) return onWire(seen, context, input.id);
    await requireFresh(move, row, input.revision, () => onWire(seen, context, input.id));
    requireMove(move, row, act.act);
    if (!isOwn && !reason) throw failure('validation_failed', { field: 'reason', message: 'Укажите причину.' });
    const ending = endingOf(context, seen, input.id);
    if (!isOwn && ending?.place_id !== input.id)
      throw failure('forbidden', { message: 'Отклоняет тот, кто согласует, или тот, кому везут.' });
    await letGo(tx, context, row.id);
    await moveRecord(tx, context, move, row, act);
    if (isOwn) await tellOfEnd(tx, context, row, 'transfer.withdrawn', 'отозвано', reason);
    else await tellOfEnd(tx, context, row, 'transfer.decided', 'отклонено', reason);
    return onWire(await findTransfer(tx, input.id, row.id), context, input.id);
  });
});

const pending = calls.consumables.pendingTransfers.handler(async ({ context, input }) => {
  const scope = scopeOf(context);
  requirePlaceInReach(scope, input.id, 'id');
  const rows = await pendingTransfers(context.database.db, scope, input.id);
  return rows.map((row) => onWire(row, context, input.id));
});

const transfers = calls.consumables.transfers.handler(async ({ context, input: { state, ...filter } }) => {
  const states = state === undefined ? undefined : [state];
  const found = await listTransfers(context.database.db, scopeOf(context), { ...filter, states });
  return { ...found, items: found.items.map((row) => onWire(row, context, row.from.id)) };
});

/** Whoever knows of a transfer is told what was decided, or that it was withdrawn. */
async function tellOfEnd(
  tx: Database,
  context: CallContext,
  row: Row,
  kind: 'transfer.decided' | 'transfer.withdrawn',
  end: string,
  reason: string | null,
) {
  const [from, to] = [await findPlace(tx, row.from_place_id), await findPlace(tx, row.to_place_id)];
  const body = [`${from.name} → ${to.name}`, reason].filter(Boolean).join('. ');
  const title = `Перемещение № ${row.number} ${end}`;
  await tellWhoKnows(tx, context, { kind: 'transfer', row }, { kind, place: null, title, body });
}

async function findLocation(tx: Database, id: string, field: string) {
  const place = await findPlace(tx, id, field);
  if (place.kind !== 'location')
    throw failure('validation_failed', { field, message: 'Перемещают между локациями. Выберите локацию.' });
  return place;
}

type Row = typeof stockTransfer.$inferSelect;

async function lockTransfer(tx: Database, id: string, placeId: string): Promise<Row> {
  return lockRecord(tx, move, id, { kind: 'own', location_ids: [placeId] });
}

export const transferCalls = { transfer, transfers, approveTransfer, rejectTransfer, pendingTransfers: pending };
