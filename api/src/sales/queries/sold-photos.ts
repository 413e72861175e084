import { isUnpaid, PAID_SALE_STATES, type SessionState, UNPAID_SALE_STATES } from '@studio/contracts';
import { and, desc, eq, exists, gt, inArray, isNull, lte, max, ne, or, sql } from 'drizzle-orm';
import { union, unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/database/open';
import { photo } from '../../photosessions/schema';
import { heldRecord } from '../../standing';
import { holdsAll } from './still-sold';
import { keptKop } from '../rules/cancel-right';
import { payment, sale, saleLine, salePhoto } from '../schema';

/**
 * Those of the photos that any sale or order refers to, whatever its state: its lines keep the references; and those that were there when
 * all pictures of their session were paid for.
 */
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
    soldWithAll(db, photoIds),
  );
  return rows.map(({ id }) => id);
}

function soldWithAll(db: Database, photoIds: readonly string[]) {
  const sessions = db
    .select({ id: photo.photosession_id })
    .from(photo)
    .where(inArray(photo.id, [...photoIds]));
  const whole = db
    .select({ session_id: sale.photosession_id, paid_at: max(sale.paid_at).as('paid_at') })
    .from(sale)
    .innerJoin(saleLine, eq(saleLine.sale_id, sale.id))
    .where(
      and(
        inArray(sale.photosession_id, sessions),
        inArray(sale.state, [...PAID_SALE_STATES]),
        holdsAll(sql`${saleLine}`),
      ),
    )
    .groupBy(sale.photosession_id)
    .as('whole');
  return db
    .select({ id: photo.id })
    .from(photo)
    .innerJoin(whole, eq(whole.session_id, photo.photosession_id))
    .where(
      and(
        inArray(photo.id, [...photoIds]),
        lte(photo.uploaded_at, whole.paid_at),
        or(isNull(photo.deleted_at), gt(photo.deleted_at, whole.paid_at)),
      ),
    );
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

/** A session for which money was taken, or is being paid, is not deleted: its pictures are what the money is for. */
export async function keepsSession(db: Database, sessionId: string): Promise<string | null> {
  const [first] = await db
    .select({ number: sale.number, state: sale.state, paid_kop: sale.paid_kop, refunded_kop: sale.refunded_kop })
    .from(sale)
    .where(
      and(
        eq(sale.photosession_id, sessionId),
        or(
          inArray(sale.state, [...PAID_SALE_STATES]),
          and(
            inArray(sale.state, [...UNPAID_SALE_STATES]),
            or(gt(sale.paid_kop, sale.refunded_kop), hasOpenPayment(db)),
          ),
        ),
      ),
    )
    .orderBy(desc(sale.paid_kop), sale.number)
    .limit(1);
  if (!first) return null;
  if (keptKop(first) > 0)
    return `По фотосессии оплачена продажа № ${first.number}: удалить её нельзя. Сначала оформите возврат.`;
  return isUnpaid(first)
    ? `За заказ № ${first.number} этой фотосессии ждут оплату: удалить её нельзя. Сначала отмените заказ.`
    : `По фотосессии есть бесплатная продажа № ${first.number}: удалить её нельзя.`;
}

function hasOpenPayment(db: Database) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(payment)
      .where(and(eq(payment.sale_id, sale.id), inArray(payment.state, ['pending', 'waiting_for_capture']))),
  );
}

/** Whether there is a sale of the session that was not cancelled, or one that waits to be counted. */
export async function sellsSession(db: Database, sessionId: string): Promise<boolean> {
  const rows = await unionAll(
    db
      .select({ id: sale.id })
      .from(sale)
      .where(and(eq(sale.photosession_id, sessionId), ne(sale.state, 'cancelled'))),
    db
      .select({ id: heldRecord.id })
      .from(heldRecord)
      .where(and(eq(heldRecord.subject_id, sessionId), eq(heldRecord.standing, 'held'))),
  ).limit(1);
  return rows.length > 0;
}
