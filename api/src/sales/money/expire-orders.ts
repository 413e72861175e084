import { portalActor } from '../../kernel/records';
import { DAY_MS, HALF_PAID_DAYS, UNPAID_SALE_DAYS, UNPAID_SALE_STATES } from '@studio/contracts';
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { App } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { nullOnFailure } from '../../kernel/calls/null-on-failure';
import { rubles } from '../../kernel/words/rubles';
import { notifyLocation } from '../notify-location';
import { ANYWHERE, lockSale } from '../queries/lock-sale';
import { keptKop } from '../rules/cancel-right';
import { payment, sale, saleLink } from '../schema';
import { moveSale } from './move-sale';

/** The rest waits for the next run. */
const MAX_ORDERS_PER_RUN = 200;

/**
 * Orders without money end with their link, or after some days at the counter; those paid in part when no money has come for longer: what was
 * paid stays in the list of debts until it is given back, and the location is told. Money that arrives nevertheless is refunded; see
 * `settlePayment`. One that cannot be ended does not stop the others.
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
    const kept = keptKop(row);
    const unpaid = row.link_id === null ? 'Заказ так и не оплатили' : 'Срок ссылки истёк';
    const reason = kept > 0 ? `Заказ так и не доплатили: вернуть клиенту ${rubles(kept)}` : unpaid;
    const actor = portalActor(app);
    await moveSale(tx, actor, row, { to: 'expired', reason });
    if (kept > 0)
      await notifyLocation(tx, actor, row, {
        kind: 'sale.money_owed',
        title: `Заказ № ${row.number} не доплатили: верните клиенту деньги`,
        body: `Внесено ${rubles(kept)} из ${rubles(row.total_kop)}, и ${HALF_PAID_DAYS} дней оплаты не было. Заказ закончен.`,
      });
  });
}

function overdue(db: Database, now: Date, id?: string) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const awaited = db
    .select({ one: sql`1` })
    .from(payment)
    .where(and(eq(payment.sale_id, sale.id), inArray(payment.state, ['pending', 'waiting_for_capture'])));
  const recent = db
    .select({ one: sql`1` })
    .from(payment)
    .where(and(eq(payment.sale_id, sale.id), gte(payment.settled_at, before(HALF_PAID_DAYS))));
  return db
    .select({ id: sale.id })
    .from(sale)
    .leftJoin(saleLink, eq(saleLink.id, sale.link_id))
    .where(
      and(
        id === undefined ? undefined : eq(sale.id, id),
        inArray(sale.state, [...UNPAID_SALE_STATES]),
        or(
          and(
            eq(sale.paid_kop, sale.refunded_kop),
            or(
              lte(saleLink.expires_at, now),
              isNotNull(saleLink.revoked_at),
              and(isNull(sale.link_id), lte(sale.created_at, before(UNPAID_SALE_DAYS))),
            ),
          ),
          and(gt(sale.paid_kop, sale.refunded_kop), lte(sale.created_at, before(HALF_PAID_DAYS)), notExists(recent)),
        ),
        notExists(awaited),
      ),
    )
    .$dynamic();
}
