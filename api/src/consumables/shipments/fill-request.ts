import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/fail';
import { supplyRequest, supplyRequestLine } from '../schema';

/**
 * Counts goods as shipped for a request.
 * @throws `illegal_transition` unless it is approved, `validation_failed` naming a line that it does not cover
 */
export async function fillRequest(
  tx: Database,
  { id, place_id }: { id: string; place_id: string },
  lines: readonly { item_id: string; quantity: number }[],
): Promise<void> {
  const request = await lockRequest(tx, id);
  if (request.place_id !== place_id)
    throw failure('validation_failed', { field: 'request_id', message: 'Это заявка другого города.' });
  if (request.state !== 'approved' && request.state !== 'in_fulfilment')
    throw failure('illegal_transition', { field: 'request_id', message: 'По этой заявке не отгружают.' });
  const asked = await tx.select().from(supplyRequestLine).where(eq(supplyRequestLine.request_id, id));
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
  await setState(tx, request, asked);
}

/** Subtracts goods of a cancelled shipment from its request. */
export async function unfillRequest(
  tx: Database,
  id: string,
  lines: readonly { item_id: string; quantity: number }[],
): Promise<void> {
  const request = await lockRequest(tx, id);
  const asked = await tx.select().from(supplyRequestLine).where(eq(supplyRequestLine.request_id, id));
  for (const { item_id, quantity } of lines) {
    const line = asked.find((one) => one.item_id === item_id);
    if (!line) continue;
    await addShipped(tx, id, line, -quantity);
    line.shipped -= quantity;
  }
  if (request.state === 'in_fulfilment' || request.state === 'fulfilled') await setState(tx, request, asked);
}

export async function lockRequest(tx: Database, id: string) {
  const [row] = await tx.select().from(supplyRequest).where(eq(supplyRequest.id, id)).for('update');
  if (!row) throw failure('not_found', { message: 'Такой заявки нет.' });
  return row;
}

type Line = typeof supplyRequestLine.$inferSelect;

async function addShipped(tx: Database, request_id: string, { item_id, shipped }: Line, quantity: number) {
  await tx
    .update(supplyRequestLine)
    .set({ shipped: shipped + quantity })
    .where(and(eq(supplyRequestLine.request_id, request_id), eq(supplyRequestLine.item_id, item_id)));
}

async function setState(tx: Database, request: typeof supplyRequest.$inferSelect, lines: readonly Line[]) {
  const isDone = lines.every(({ approved, shipped }) => shipped >= (approved ?? 0));
  const isBegun = lines.some(({ shipped }) => shipped > 0);
  await tx
    .update(supplyRequest)
    .set({ state: isDone ? 'fulfilled' : isBegun ? 'in_fulfilment' : 'approved', revision: request.revision + 1 })
    .where(eq(supplyRequest.id, request.id));
}
