import { PAID_SALE_STATES, type SessionState } from '@studio/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/database/open';
import { sale, saleLine, salePhoto } from '../schema';

/** Those of the photos that any sale or order refers to, whatever its state: its lines keep the references. */
export async function soldAmong(db: Database, photoIds: readonly string[]): Promise<string[]> {
  if (photoIds.length === 0) return [];
  // A line of an offline sale whose product is unknown names its picture alone.
  const rows = await union(
    db
      .select({ id: salePhoto.photo_id })
      .from(salePhoto)
      .where(inArray(salePhoto.photo_id, [...photoIds])),
    db
      .select({ id: sql<string>`${saleLine.photo_id}` })
      .from(saleLine)
      .where(inArray(saleLine.photo_id, [...photoIds])),
  );
  return rows.map(({ id }) => id);
}

/** A session whose sale is paid stays sold, otherwise the money would have no reason. */
export async function keepsSold(db: Database, sessionId: string, to: SessionState): Promise<string | null> {
  if (to !== 'sold') return null;
  const [paid] = await db
    .select({ number: sale.number })
    .from(sale)
    .where(and(eq(sale.photosession_id, sessionId), inArray(sale.state, [...PAID_SALE_STATES])))
    .limit(1);
  return paid ? `По фотосессии оплачена продажа № ${paid.number}. Сначала оформите возврат.` : null;
}
