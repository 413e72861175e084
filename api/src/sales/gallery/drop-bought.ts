import { isUnpaid, UNPAID_SALE_STATES } from '@studio/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { App } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { enqueueJob } from '../../kernel/jobs/enqueue';
import { defineJob } from '../../kernel/jobs/job-kind';
import { type Actor, portalActor } from '../../kernel/records';
import { isBoughtTwice } from '../queries/bought-twice';
import { ANYWHERE, lockSale } from '../queries/lock-sale';
import { soldGoods } from '../queries/sold-goods';
import { sale, saleLink } from '../schema';
import { giveUpOrder } from './give-up-order';

const REASON = 'Файлы этого заказа клиент уже оплатил';

/**
 * Ends the orders of links that nobody has paid and that have a file which the client has paid for meanwhile: the rest goes back into the
 * cart, and money that arrives nevertheless is refunded (`settlePayment`). Run again, it finds none.
 */
export const dropBought = defineJob({
  kind: 'sales.drop_bought',
  payload: z.object({ photosession_id: z.string() }),
  async run(app, { payload: { photosession_id } }) {
    for (const order of await unpaidOrders(app.database.db, photosession_id)) await dropOrder(app, order);
  },
});

/** In the transaction in which a sale of the session is paid. */
export async function leaveDropping(
  tx: Database,
  actor: Actor,
  photosession_id: string,
  saleId: string,
): Promise<void> {
  const others = (await unpaidOrders(tx, photosession_id)).filter(({ id }) => id !== saleId);
  if (others.length > 0) await enqueueJob(tx, actor, dropBought, { photosession_id }, { subject: photosession_id });
}

async function unpaidOrders(db: Database, photosessionId: string): Promise<{ id: string; link_id: string }[]> {
  const rows = await db
    .select({ id: sale.id, link_id: sale.link_id })
    .from(sale)
    .where(
      and(
        eq(sale.photosession_id, photosessionId),
        eq(sale.source, 'link'),
        inArray(sale.state, [...UNPAID_SALE_STATES]),
        eq(sale.paid_kop, 0),
      ),
    );
  return rows.flatMap(({ id, link_id }) => (link_id === null ? [] : [{ id, link_id }]));
}

async function dropOrder(app: App, { id, link_id }: { id: string; link_id: string }): Promise<void> {
  await app.database.db.transaction(async (tx) => {
    const [link] = await tx.select().from(saleLink).where(eq(saleLink.id, link_id)).for('update');
    const row = await lockSale(tx, ANYWHERE, id);
    if (!link || !isUnpaid(row) || row.paid_kop > 0 || !(await isBoughtTwice(tx, row, await soldGoods(tx, id)))) return;
    await giveUpOrder(tx, portalActor(app), link, row, REASON);
  });
}
