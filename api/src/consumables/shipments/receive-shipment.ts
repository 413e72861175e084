import { differenceRefusal, hasRight, MAX_OWN_LOSS_KOP, payloadHash, type StockShipment } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { lockRecord, moveRecord, requireFresh, requireMove } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { scopeOf, signedIn } from '../../kernel/calls/implement';
import { tell } from '../../notifications';
import { lockLosses, lossesOfDay } from '../calls/great-loss';
import type { Move } from '../ledger/move';
import { COUNT_DIFF, TRANSIT, WRITEOFF } from '../ledger/places';
import { isPosted } from '../ledger/post';
import { postGoods } from '../norms/post-goods';
import { addressOfPlace } from '../queries/address-of-place';
import { findShipment } from '../queries/shipment-rows';
import { keepersOf } from '../queries/keepers';
import { findPlace } from '../queries/place-rows';
import { tellWhoKnows } from '../queries/who-knows';
import { requirePhoto } from '../queries/require-photo';
import { APPROVES } from '../rules/document-rights';
import { share } from '../rules/stock-value';
import { consignment } from '../records';
import { receiptLine, shipmentLine } from '../schema';
import { inTransit, isAccountedFor, isDisputed, mayCome, type ShipmentLine, writeLines } from './shipment-lines';

interface ReceivedLine {
  line_id: string;
  accepted: number;
  damaged: number;
  missing: number;
  surplus: number;
  reason: string | null;
  photo: string | null;
}

interface Receipt {
  receipt_id: string;
  revision: number;
  note: string | null;
  lines: readonly ReceivedLine[];
}

type Pair = { line: ShipmentLine; one: ReceivedLine };

/**
 * Receives a shipment at a place, in one or several parts: accepted goods are added, damaged ones are written off, missing ones stay in
 * transit until the sender resolves them, a surplus is added as found. Damage and surplus with which the receiver's losses pass the limit
 * of a day count only when they are resolved: damaged goods stay in transit, a surplus lies nowhere. What was missing and comes later is
 * accepted by whoever has not sent it.
 * @throws `not_found` for a shipment to another place, `illegal_transition` for a completed one
 */
export async function receiveShipment(
  context: CallContext,
  place_id: string,
  shipment_id: string,
  { receipt_id, revision, note, lines: received }: Receipt,
): Promise<StockShipment> {
  const scope = scopeOf(context);
  // Receipts that are stored already were hashed with this name.
  const payload_hash = payloadHash({ shipment_id, told: received, ...(note && { note }) });
  return context.database.db.transaction(async (tx) => {
    if (!(await isPosted(tx, receipt_id, payload_hash))) {
      const row = await lockRecord(tx, consignment, shipment_id, scope);
      if (row.to_place_id !== place_id) throw failure('not_found', { message: 'Такой отгрузки сюда нет.' });
      if (row.state === 'cancelled') requireMove(consignment, row, 'received');
      await requireFresh(consignment, row, revision, () => findShipment(tx, scope, shipment_id));
      requireMove(consignment, row, 'received');
      const differs = received.some(({ damaged, missing, surplus }) => damaged + missing + surplus > 0);
      const refusal = differenceRefusal(signedIn(context), { sent_by: row.shipped_by ?? row.created_by });
      if (differs && refusal !== null) throw failure('own_work', { message: refusal });
      const place = await findPlace(tx, place_id);
      const lines = await tx.select().from(shipmentLine).where(eq(shipmentLine.shipment_id, shipment_id));
      const known = matched(lines, received);
      if (refusal !== null && known.some((pair) => cameLate(pair) > 0)) throw failure('own_work', { message: refusal });
      for (const [index, { photo }] of received.entries()) await requirePhoto(tx, photo, `lines.${index}.photo`);
      const waits = differs && (await isGreatDifference(tx, context, known));
      const counted = waits ? known.map(({ line, one }) => ({ line, one: { ...one, damaged: 0, surplus: 0 } })) : known;
      const now = context.now();
      const source = { source_kind: 'shipment', source_id: shipment_id };
      const { number: operation } = await postGoods(
        tx,
        context,
        place,
        { id: receipt_id, kind: 'receipt', payload_hash, note, ...source },
        counted.flatMap((pair) => movesOf(place_id, pair)),
      );
      await tx.insert(receiptLine).values(
        known.map(({ line, one: { accepted, damaged, missing, surplus, reason, photo } }) => ({
          operation_id: receipt_id,
          shipment_line_id: line.id,
          accepted,
          damaged,
          missing,
          surplus,
          reason,
          photo,
        })),
      );
      for (const pair of counted) {
        const { line, one } = pair;
        const { accepted, damaged, missing, surplus } = one;
        const late = cameLate(pair);
        line.transit_value_kop -= acceptedValue(line, one) + damagedValue(line, one);
        line.accepted += accepted;
        line.damaged += damaged;
        line.missing += missing - late;
        line.surplus += surplus;
      }
      if (waits)
        for (const { line, one } of known) {
          line.missing += one.damaged;
          line.damage_open += one.damaged;
          line.surplus_open += one.surplus;
        }
      await writeLines(
        tx,
        known.map(({ line }) => line),
      );
      const isOpen = !lines.every(isAccountedFor);
      const state = isOpen ? 'partially_received' : lines.some(isDisputed) ? 'disputed' : 'received';
      await moveRecord(tx, context, consignment, row, {
        act: 'received',
        set: { state, settled_at: state === 'received' ? now : null },
        beside: { lines: [null, known.map(toldOf)] },
        facts: { operation },
      });
      if (state === 'received' && !differs)
        await tellWhoKnows(
          tx,
          context,
          { kind: 'shipment', row },
          {
            kind: 'shipment.received',
            place: null,
            title: `Отгрузка № ${row.number} принята`,
            body: place.name,
          },
        );
      if (differs) {
        const sender = await findPlace(tx, row.from_place_id);
        await tell(tx, context, await keepersOf(tx, sender), {
          kind: 'shipment.disputed',
          title: `Расхождение в отгрузке № ${row.number}`,
          body: `${place.name}: ${received.find(({ reason }) => reason !== null)?.reason ?? 'не сошлось'}`,
          link: addressOfPlace(sender),
          ...(sender.kind === 'location' && { place: sender.id }),
        });
      }
    }
    return findShipment(tx, scope, shipment_id);
  });
}

function matched(lines: readonly ShipmentLine[], received: readonly ReceivedLine[]) {
  const seen = new Set<string>();
  return received.map((one, index) => {
    const line = lines.find(({ id }) => id === one.line_id);
    if (!line || seen.has(one.line_id))
      throw failure('validation_failed', { field: `lines.${index}.line_id`, message: 'Такой строки в отгрузке нет.' });
    seen.add(one.line_id);
    const open = openOf(line);
    if (one.damaged + one.missing > open || one.accepted + one.damaged + one.missing > open + mayCome(line))
      throw failure('validation_failed', {
        field: `lines.${index}.accepted`,
        message: `В строке осталось ${open + mayCome(line)}: лишнее укажите как излишек.`,
        details: { line: index, open },
      });
    return { line, one };
  });
}

const openOf = (line: ShipmentLine) => line.quantity - line.accepted - line.damaged - line.missing;

/** Of what is accepted: told missing before. */
function cameLate({ line, one: { accepted, damaged, missing } }: Pair): number {
  return Math.max(0, accepted - (openOf(line) - damaged - missing));
}

/** As the trail tells it: by its material. */
function toldOf({ line: { item_id }, one: { line_id: _line, photo: _photo, ...figures } }: Pair) {
  return { item_id, ...figures };
}

/** Whether with these differences the receiver, who approves nothing, would lose and find more than one person may. */
async function isGreatDifference(tx: Database, context: CallContext, known: readonly Pair[]): Promise<boolean> {
  const { id, roles } = signedIn(context);
  if (hasRight(roles, APPROVES)) return false;
  await lockLosses(tx, id);
  const differences = known.flatMap(({ line, one }) => [
    { item_id: line.item_id, quantity: one.damaged, value_kop: damagedValue(line, one) },
    {
      item_id: line.item_id,
      quantity: one.surplus,
      value_kop: share(line.transit_value_kop, one.surplus, inTransit(line)),
    },
  ]);
  return (await lossesOfDay(tx, context, differences)) > MAX_OWN_LOSS_KOP;
}

function acceptedValue(line: ShipmentLine, { accepted }: ReceivedLine): number {
  return share(line.transit_value_kop, accepted, inTransit(line));
}

function damagedValue(line: ShipmentLine, received: ReceivedLine): number {
  const { accepted, damaged } = received;
  return share(line.transit_value_kop - acceptedValue(line, received), damaged, inTransit(line) - accepted);
}

function movesOf(place: string, { line, one }: Pair): Move[] {
  const { item_id, lot_id } = line;
  return [
    { item_id, lot_id, from: TRANSIT, to: place, quantity: one.accepted, value_kop: acceptedValue(line, one) },
    { item_id, lot_id, from: TRANSIT, to: WRITEOFF, quantity: one.damaged, value_kop: damagedValue(line, one) },
    { item_id, lot_id, from: COUNT_DIFF, to: place, quantity: one.surplus, value_kop: null },
  ].filter(({ quantity }) => quantity > 0);
}
