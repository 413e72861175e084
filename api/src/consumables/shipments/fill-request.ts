import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { type Actor, lockRecord, moveRecord } from '../../kernel/records';
import { request } from '../records';
import { type supplyRequest, supplyRequestLine } from '../schema';

/**
 * Counts goods as shipped for a request.
 * @throws `illegal_transition` unless it is approved, `validation_failed` naming a line that it does not cover
 */
export async function fillRequest(
  tx: Database,
  actor: Actor,
  { id, place_id }: { id: string; place_id: string },
  lines: readonly { item_id: string; quantity: number }[],
): Promise<void> {
  const row = await lockRecord(tx, request, id);
  if (row.place_id !== place_id)
    throw failure('validation_failed', { field: 'request_id', message: 'Это заявка другого города.' });
  if (row.state !== 'approved' && row.state !== 'in_fulfilment')
    throw failure('illegal_transition', { field: 'request_id', message: 'По этой заявке не отгружают.' });
  const asked = await tx.select().from(supplyRequestLine).where(eq(supplyRequestLine.request_id, id));
  const before = shippedOf(asked);
  for (const [index, { item_id, quantity }] of lines.entries()) {
    const line = asked.find((one) => one.item_id === item_id);
    const open = line ? (line.approved ?? 0) - line.shipped : 0;
    if (!line || quantity > open)
      throw failure('validation_failed', {
        field: `lines.${index}.quantity`,
        message: line ? `По заявке осталось ${open}.` : 'Этого материала в заявке нет.',
      });
    await addShipped(tx, id, line, quantity);
    line.shipped += quantity;
  }
  await setShipped(tx, actor, row, [before, asked]);
}

/** Subtracts goods of a cancelled shipment from its request. */
export async function unfillRequest(
  tx: Database,
  actor: Actor,
  id: string,
  lines: readonly { item_id: string; quantity: number }[],
): Promise<void> {
  const row = await lockRecord(tx, request, id);
  const asked = await tx.select().from(supplyRequestLine).where(eq(supplyRequestLine.request_id, id));
  const before = shippedOf(asked);
  for (const { item_id, quantity } of lines) {
    const line = asked.find((one) => one.item_id === item_id);
    if (!line) continue;
    await addShipped(tx, id, line, -quantity);
    line.shipped -= quantity;
  }
  if (row.state === 'in_fulfilment' || row.state === 'fulfilled') await setShipped(tx, actor, row, [before, asked]);
}

type Line = typeof supplyRequestLine.$inferSelect;
type Row = typeof supplyRequest.$inferSelect;

async function addShipped(tx: Database, request_id: string, { item_id, shipped }: Line, quantity: number) {
  await tx
    .update(supplyRequestLine)
    .set({ shipped: shipped + quantity })
    .where(and(eq(supplyRequestLine.request_id, request_id), eq(supplyRequestLine.item_id, item_id)));
}

const shippedOf = (lines: readonly Line[]) => lines.map(({ item_id, shipped }) => ({ item_id, quantity: shipped }));

async function setShipped(tx: Database, actor: Actor, row: Row, [before, lines]: [object, readonly Line[]]) {
  const isDone = lines.every(({ approved, shipped }) => shipped >= (approved ?? 0));
  const isBegun = lines.some(({ shipped }) => shipped > 0);
  const state = isDone ? 'fulfilled' : isBegun ? 'in_fulfilment' : 'approved';
  const beside = { shipped: [before, shippedOf(lines)] } as const;
  await moveRecord(tx, actor, request, row, { act: 'shipped', set: { state }, beside });
}
