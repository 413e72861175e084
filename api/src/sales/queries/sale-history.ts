import type { SaleCard } from '@studio/contracts';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { orderMoves } from '../../kernel/database/order-moves';
import { together } from '../../kernel/database/together';
import { heldRecord } from '../../standing';
import { saleEvent } from '../schema';
import { nameOf, names, person } from './named-person';

async function eventsOf(db: Database, saleId: string): Promise<SaleCard['events']> {
  const rows = await db
    .select({ event: saleEvent, ...names })
    .from(saleEvent)
    .leftJoin(person, eq(person.id, saleEvent.by_id))
    .where(eq(saleEvent.sale_id, saleId))
    .orderBy(asc(saleEvent.at), asc(saleEvent.id));
  return orderMoves(rows.map(({ event, ...who }) => ({ ...event, who }))).map(({ who, ...event }) => ({
    id: event.id,
    at: event.at.toISOString(),
    by_name: nameOf(who),
    from_state: event.from_state,
    to_state: event.to_state,
    reason: event.reason,
    decision: null,
  }));
}

/** The moves of its state, and between them that a second person let it count. */
export async function historyOf(db: Database, saleId: string): Promise<SaleCard['events']> {
  const [moves, [held]] = await together(
    eventsOf(db, saleId),
    db
      .select({ record: heldRecord, ...names })
      .from(heldRecord)
      .innerJoin(person, eq(person.id, heldRecord.decided_by))
      .where(and(eq(heldRecord.id, saleId), eq(heldRecord.standing, 'counts'))),
  );
  const { decided_at, decision, note } = held?.record ?? {};
  if (!held || !decided_at || !decision || decision === 'void') return moves;
  const at = decided_at.toISOString();
  const earlier = moves.filter((move) => move.at <= at);
  const state = earlier.at(-1)?.to_state ?? 'paid';
  const line = {
    id: saleId,
    at,
    by_name: nameOf(held),
    from_state: state,
    to_state: state,
    reason: note ?? null,
    decision,
  };
  return [...earlier, line, ...moves.slice(earlier.length)];
}
