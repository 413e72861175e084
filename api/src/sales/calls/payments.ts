import { DAY_MS, isUnpaid, LINK_DAYS, reaches } from '@studio/contracts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { inBusiness, location } from '../../locations';
import { photosession } from '../../photosessions/schema';
import { findLinks, oneLink } from '../links/link-rows';
import { hashToken, makeToken } from '../links/token';
import { listBankDays } from '../comparison/bank-days';
import { lookForForeignRefunds } from '../comparison/hold-foreign-refunds';
import { askPayment, lookUpPayment } from '../money/ask-payment';
import { askRefund } from '../money/ask-refund';
import { askedSoon } from '../money/asked-rows';
import { moveSale } from '../money/move-sale';
import { awaitedKop } from '../queries/awaited-kop';
import { filesSold } from '../queries/files-left';
import { paymentsOf } from '../queries/find-sale';
import { lockSale } from '../queries/lock-sale';
import { ordersOfClient } from '../queries/orders-of-link';
import { ownedByClient } from '../queries/owned-files';
import { atLocation, requireReach } from '../queries/reach';
import { selectSales, toSale } from '../queries/sale-rows';
import { keptKop } from '../rules/cancel-right';
import { payment, refund, sale, saleLink } from '../schema';

export const sessionOrders = calls.payments.sessionOrders.handler(async ({ context, input }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  const [session] = await db
    .select({ location_id: photosession.location_id, status: location.status })
    .from(photosession)
    .innerJoin(location, eq(location.id, photosession.location_id))
    .where(and(eq(photosession.id, input.sessionId), isNull(photosession.deleted_at)));
  if (!session || !reaches(scope, session.location_id))
    throw failure('not_found', { message: 'Фотосессия не найдена.' });
  const rows = await selectSales(db)
    .where(and(eq(sale.photosession_id, input.sessionId), atLocation(scope)))
    .orderBy(desc(sale.created_at));
  const payments = await paymentsOf(
    db,
    rows.map(({ id }) => id),
  );
  const client = { photosession_id: input.sessionId, client_phone: null };
  const owned = await ownedByClient(db, client);
  return {
    owned: {
      all: owned.all,
      photo_ids: [...owned.photos],
      files_sold: await filesSold(db, ordersOfClient(client, null), owned),
    },
    orders: rows.map((row) => ({
      ...toSale(row),
      payments: payments.filter(({ sale_id }) => sale_id === row.id).map(({ sale_id: _sale, ...one }) => one),
    })),
    links: await findLinks(db, eq(saleLink.photosession_id, input.sessionId)),
    is_archived: session.status === 'archived',
  };
});

/** Polled by screens that wait for money: an open payment is looked up at the provider, which nobody waits for. */
export const status = calls.payments.status.handler(async ({ context, input }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  const find = async () => {
    const [row] = await db
      .select()
      .from(sale)
      .where(and(eq(sale.id, input.orderId), atLocation(scope)));
    if (!row) throw failure('not_found', { message: 'Такого заказа нет.' });
    return row;
  };
  await find();
  for (const { id, state } of await paymentsOf(db, [input.orderId]))
    if (state === 'pending') await lookUpPayment(context, id);
  const row = await find();
  const payments = await paymentsOf(db, [row.id]);
  return {
    order_id: row.id,
    number: row.number,
    state: row.state,
    total_kop: row.total_kop,
    paid_kop: row.paid_kop,
    refunded_kop: row.refunded_kop,
    payments: payments.map(({ sale_id: _sale, ...one }) => one),
  };
});

export const createLink = calls.payments.createLink.handler(async ({ context, input }) => {
  const { db } = context.database;
  const caller = signedIn(context);
  const scope = scopeOf(context);
  const token = makeToken();
  await db.transaction(async (tx) => {
    const [session] = await tx
      .select({ id: photosession.id, location_id: photosession.location_id })
      .from(photosession)
      .where(and(eq(photosession.id, input.photosession_id), isNull(photosession.deleted_at)))
      .for('share');
    if (!session || !reaches(scope, session.location_id))
      throw failure('not_found', { message: 'Фотосессия не найдена.' });
    await inBusiness(tx, session.location_id);
    const created_at = context.now();
    const expires_at = new Date(created_at.getTime() + (input.days ?? LINK_DAYS) * DAY_MS);
    const [made] = await tx
      .insert(saleLink)
      .values({
        id: input.id,
        photosession_id: session.id,
        location_id: session.location_id,
        token_hash: hashToken(token),
        expires_at,
        sent_by: caller.id,
        created_at,
      })
      .onConflictDoNothing()
      .returning({ id: saleLink.id });
    if (!made)
      throw failure('conflict', { message: 'Эта ссылка уже создана. Её адрес показывается один раз: создайте новую.' });
    await recordAudit(tx, context, {
      action: 'link.created',
      subject_kind: 'photosession',
      subject_id: session.id,
      after: { link_id: made.id, expires_at },
    });
    if (input.sale_id) await sendOrder(tx, context, input.sale_id, { link_id: made.id, session_id: session.id });
  });
  const [link] = await findLinks(db, oneLink(scope, input.id));
  if (!link) throw failure('not_found');
  return { ...link, url: `${context.config.publicUrl}/gallery#${token}` };
});

/** The client finds the order in the gallery of the link and pays for it there. */
async function sendOrder(
  tx: Database,
  context: CallContext,
  saleId: string,
  { link_id, session_id }: { link_id: string; session_id: string },
): Promise<void> {
  const row = await lockSale(tx, scopeOf(context), saleId);
  if (row.photosession_id !== session_id)
    throw failure('validation_failed', { field: 'sale_id', message: 'Этот заказ другой фотосессии.' });
  if (!isUnpaid(row) || keptKop(row) > 0)
    throw failure('illegal_transition', {
      field: 'sale_id',
      message: 'По ссылке платят только заказ, за который ещё ничего не взяли.',
    });
  if ((await awaitedKop(tx, row.id)) > 0)
    throw failure('illegal_transition', { field: 'sale_id', message: 'За этот заказ уже ждут оплату.' });
  await moveSale(tx, context, row, { to: 'link_sent', set: { link_id } });
}

export const revokeLink = calls.payments.revokeLink.handler(async ({ context, input }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(saleLink).where(oneLink(scope, input.id)).for('update');
    if (!row) throw failure('not_found', { message: 'Такой ссылки нет.' });
    if (row.revoked_at !== null) return;
    await tx
      .update(saleLink)
      .set({ revoked_at: context.now(), revoked_by: signedIn(context).id })
      .where(eq(saleLink.id, row.id));
    await recordAudit(tx, context, {
      action: 'link.revoked',
      subject_kind: 'photosession',
      subject_id: row.photosession_id,
      after: { link_id: row.id },
    });
  });
  const [link] = await findLinks(db, oneLink(scope, input.id));
  if (!link) throw failure('not_found', { message: 'Такой ссылки нет.' });
  return link;
});

/** An unknown number costs index lookups and no request to the provider. */
export const notify = calls.payments.notify.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { id, payment_id } = input.object;
  const [paid] = await db.select({ id: payment.id }).from(payment).where(eq(payment.provider_id, id));
  const [returned] = await db.select({ id: refund.id }).from(refund).where(eq(refund.provider_id, id));
  if (paid) await askPayment(context, paid.id);
  else if (returned) await askRefund(context, returned.id);
  else if (payment_id !== undefined && (await db.$count(payment, eq(payment.provider_id, payment_id))) > 0)
    await askedSoon(context, lookForForeignRefunds(context, payment_id), 'pressed');
  return { ok: true };
});

export const bankDays = calls.payments.bankDays.handler(({ context, input }) => {
  const scope = scopeOf(context);
  requireReach(scope, input.location_id);
  return listBankDays(context.database.db, scope, input);
});
