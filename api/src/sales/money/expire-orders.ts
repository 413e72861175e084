import { portalActor } from '../../kernel/records';
import { DAY_MS, UNPAID_SALE_DAYS, UNPAID_SALE_STATES } from '@studio/contracts';
import { and, asc, eq, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { App } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { nullOnFailure } from '../../kernel/calls/null-on-failure';
import { ANYWHERE, lockSale } from '../queries/lock-sale';
import { payment, sale, saleLink } from '../schema';
import { moveSale } from './move-sale';

/** The rest waits for the next run. */
const MAX_ORDERS_PER_RUN = 200;

/**
 * Orders for which no money stays, and none is awaited, end with their link, or after some days at the counter. Money that arrives nevertheless is
 * refunded; see `settlePayment`. One that cannot be ended does not stop the others.
 */
export async function expireOrders(app: App): Promise<void> {
  const { db } = app.database;
  const due = await overdue(db, app.now()).orderBy(asc(sale.created_at)).limit(MAX_ORDERS_PER_RUN);
  for (const { id } of due) await nullOnFailure(app, 'an unpaid order was not ended', expireOrder(app, id));
}

async function expireOrder(app: App, id: string): Promise<void> {
  await app.database.db.transaction(async (tx) => {
    const row = await lockSale(tx, ANYWHERE, id);
    const [still] = await overdue(tx, app.now(), id);
    if (!still) return;
    const reason = row.link_id === null ? 'Заказ так и не оплатили' : 'Срок ссылки истёк';
    await moveSale(tx, portalActor(app), row, { to: 'expired', reason });
  });
}

function overdue(db: Database, now: Date, id?: string) {
  const awaited = db
    .select({ one: sql`1` })
    .from(payment)
    .where(and(eq(payment.sale_id, sale.id), inArray(payment.state, ['pending', 'waiting_for_capture'])));
  return db
    .select({ id: sale.id })
    .from(sale)
    .leftJoin(saleLink, eq(saleLink.id, sale.link_id))
    .where(
      and(
        id === undefined ? undefined : eq(sale.id, id),
        inArray(sale.state, [...UNPAID_SALE_STATES]),
        eq(sale.paid_kop, sale.refunded_kop),
        or(
          lte(saleLink.expires_at, now),
          isNotNull(saleLink.revoked_at),
          and(isNull(sale.link_id), lte(sale.created_at, new Date(now.getTime() - UNPAID_SALE_DAYS * DAY_MS))),
        ),
        notExists(awaited),
      ),
    )
    .$dynamic();
}
