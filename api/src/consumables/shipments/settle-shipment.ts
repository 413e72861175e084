import { letGo } from '../norms/let-go';
import { postGoods } from '../norms/post-goods';
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { cancelRefusal, payloadHash, resolveRefusal } from '@studio/contracts';
import { isMade, lockRecord, moveRecord, requireFresh, requireMove } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, requireRight, scopeOf, signedIn } from '../../kernel/calls/implement';
import type { Move } from '../ledger/move';
import { TRANSIT } from '../ledger/places';
import { isPosted } from '../ledger/post';
import { findShipment } from '../queries/shipment-rows';
import { findPlace, requirePlaceInReach } from '../queries/place-rows';
import { tellWhoKnows } from '../queries/who-knows';
import { PLACE_RIGHTS } from '../rules/document-rights';
import { consignment } from '../records';
import { type shipment, shipmentLine } from '../schema';
import { unfillRequest } from './fill-request';
import { resolveLine } from './resolve-line';
import { sendGoods } from './send-goods';
import { isAccountedFor, isDisputed, writeLines } from './shipment-lines';

type Row = typeof shipment.$inferSelect;

/** The shipment, locked, if the caller may operate at its source. */
export async function ownShipment(tx: Database, context: CallContext, id: string) {
  const scope = scopeOf(context);
  const row = await lockRecord(tx, consignment, id, scope);
  const from = await findPlace(tx, row.from_place_id);
  requireRight(signedIn(context), PLACE_RIGHTS[from.kind]);
  requirePlaceInReach(scope, from.id, 'id');
  return { row, from };
}

const sendShipment = calls.consumables.sendShipment.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const { row, from } = await ownShipment(tx, context, input.id);
    if (row.state === 'cancelled') requireMove(consignment, row, 'sent');
    if (row.state === 'picking') {
      await requireAsSeen(tx, context, row, input);
      await sendGoods(tx, context, row, from, await findPlace(tx, row.to_place_id));
    }
    return findShipment(tx, scopeOf(context), input.id);
  }),
);

const cancelShipment = calls.consumables.cancelShipment.handler(({ context, input: { id, revision, reason } }) =>
  context.database.db.transaction(async (tx) => {
    const { row, from } = await ownShipment(tx, context, id);
    if (await isMade(tx, context, consignment, row, { act: 'cancelled', reason }))
      return findShipment(tx, scopeOf(context), id);
    await requireAsSeen(tx, context, row, { id, revision });
    // One that is received in part is in another state.
    requireMove(consignment, row, 'cancelled');
    const refusal = cancelRefusal(signedIn(context), await findShipment(tx, scopeOf(context), id));
    if (refusal !== null) throw failure('forbidden', { message: refusal });
    const lines = await linesOf(tx, id);
    await letGo(tx, context, id);
    if (row.state === 'shipped') {
      const back = lines.map((line) => ({
        ...moveOf(line, from.id),
        quantity: line.quantity,
        value_kop: line.transit_value_kop,
      }));
      await settle(tx, context, row, {
        id: randomUUID(),
        place: from,
        hash: payloadHash({ cancels: id }),
        reason,
        moves: back,
      });
      await writeLines(
        tx,
        lines.map((line) => ({ ...line, transit_value_kop: 0 })),
      );
    }
    if (row.request_id) await unfillRequest(tx, context, row.request_id, lines);
    const set = { settled_at: context.now() };
    await moveRecord(tx, context, consignment, row, { act: 'cancelled', set, reason });
    const to = await findPlace(tx, row.to_place_id);
    await tellWhoKnows(
      tx,
      context,
      { kind: 'shipment', row },
      {
        kind: 'shipment.cancelled',
        place: null,
        title: row.state === 'shipped' ? `Отгрузка № ${row.number} возвращается` : `Сборка № ${row.number} отменена`,
        body: `${from.name} → ${to.name}. ${reason}`,
      },
    );
    return findShipment(tx, scopeOf(context), id);
  }),
);

const resolveShipment = calls.consumables.resolveShipment.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const hash = payloadHash({ resolves: input.id, lines: input.lines });
    if (await isPosted(tx, input.settlement_id, hash)) return findShipment(tx, scopeOf(context), input.id);
    const { row, from } = await ownShipment(tx, context, input.id);
    await requireAsSeen(tx, context, row, input);
    requireMove(consignment, row, 'resolved');
    const refusal = resolveRefusal(signedIn(context), await findShipment(tx, scopeOf(context), input.id));
    if (refusal !== null) throw failure('own_work', { message: refusal });
    const lines = await linesOf(tx, input.id);
    const ends = { from: from.id, to: row.to_place_id };
    const resolved = input.lines.map((one, index) => {
      const line = lines.find(({ id }) => id === one.line_id);
      return resolveLine(line, one, index, ends);
    });
    await writeLines(tx, lines);
    const { settlement_id: id, reason } = input;
    const sent = resolved.flatMap((one) => one.sent);
    await settle(tx, context, row, { id, place: from, hash, reason, moves: sent });
    const more = resolved.flatMap((one) => one.more);
    if (more.length > 0) {
      const place = await findPlace(tx, row.to_place_id);
      await settle(tx, context, row, { id: randomUUID(), place, hash, reason, moves: more });
    }
    const isOpen = !lines.every(isAccountedFor);
    const isDone = !isOpen && !lines.some(isDisputed);
    await moveRecord(tx, context, consignment, row, {
      act: 'resolved',
      set: isDone ? { state: 'closed', settled_at: context.now() } : isOpen ? { state: 'partially_received' } : {},
      beside: { lines: [null, resolved.map(({ told }) => told)] },
      reason,
    });
    if (isDone)
      await tellWhoKnows(
        tx,
        context,
        { kind: 'shipment', row },
        {
          kind: 'shipment.resolved',
          place: null,
          title: `Расхождение в отгрузке № ${row.number} разобрано`,
          body: reason,
        },
      );
    return findShipment(tx, scopeOf(context), input.id);
  }),
);

/** @throws `conflict` with the shipment as it is, where it is not as it was on the screen */
export async function requireAsSeen(
  tx: Database,
  context: CallContext,
  row: Row,
  seen: { id: string; revision: number },
) {
  await requireFresh(consignment, row, seen.revision, () => findShipment(tx, scopeOf(context), seen.id));
}

const moveOf = ({ item_id, lot_id }: { item_id: string; lot_id: string | null }, to: string) => ({
  item_id,
  lot_id,
  from: TRANSIT,
  to,
});

/** Lines of a shipment in one order. */
export function linesOf(tx: Database, id: string) {
  return tx.select().from(shipmentLine).where(eq(shipmentLine.shipment_id, id)).orderBy(asc(shipmentLine.id));
}

interface Settlement {
  id: string;
  place: Awaited<ReturnType<typeof findPlace>>;
  hash: string;
  reason: string;
  moves: Move[];
}

async function settle(tx: Database, context: CallContext, row: Row, { id, place, hash, reason, moves }: Settlement) {
  const source = { source_kind: 'shipment', source_id: row.id };
  await postGoods(tx, context, place, { id, kind: 'settlement', payload_hash: hash, reason, ...source }, moves);
}

export const settlingCalls = { sendShipment, cancelShipment, resolveShipment };
