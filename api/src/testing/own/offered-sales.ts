import { eq } from 'drizzle-orm';
import { payment, sale, salePhoto } from '../../sales/schema';
import type { Target } from '../matrix/target';
import { givenPaidPrint } from '../paid-print';
import { givenPrices, givenProduct, givenSale, seenSale } from '../sales';
import { type OfferedCase, told } from './offered-case';
import { newId } from './own-case';
import { refundSale } from '../refunds';

/** A sale of today with a session; one for nothing is a gift. */
async function soldToday(here: Target, sold_by: string, total_kop = 50_000) {
  const fields = { location_id: here.location, sold_by, business_date: '2026-06-15', total_kop };
  const photosession_id = await here.session();
  const isGift = total_kop === 0;
  const { id } = await givenSale(here.app, { ...fields, photosession_id, ...(isGift ? {} : { paid_by: 'card' }) });
  if (isGift)
    await here.app.database.db.update(sale).set({ state: 'paid', paid_at: here.app.now() }).where(eq(sale.id, id));
  return id;
}

/** An order of which less than the whole has come. */
async function halfPaid(here: Target, sold_by: string) {
  const id = await soldToday(here, sold_by);
  const { db } = here.app.database;
  await db.update(payment).set({ amount_kop: 20_000 }).where(eq(payment.sale_id, id));
  await db.update(sale).set({ state: 'awaiting_payment', paid_kop: 20_000, paid_at: null }).where(eq(sale.id, id));
  return id;
}

export const saleCases: OfferedCase[] = [
  {
    what: 'look at the marks of a sale',
    make: async ({ app, location }, sold_by) => {
      const { id } = await givenSale(app, { location_id: location, sold_by, business_date: '2026-06-15' });
      await app.database.db
        .update(sale)
        .set({ marks: ['sum_differs'] })
        .where(eq(sale.id, id));
      return id;
    },
    offered: (by, _role, id) => told(by.get(`/sales/${id}`), ({ may }) => may.see_marks),
    act: (by, id) => by.post(`/sales/${id}/marks-seen`, {}),
  },
  {
    what: 'refund a sale',
    make: (here, sold_by) => soldToday(here, sold_by),
    offered: (by, _role, id) => told(by.get(`/sales/${id}`), ({ may }) => may.refund),
    act: (by, id) => refundSale(by, id),
  },
  {
    what: 'correct the method of a payment',
    make: (here, sold_by) => soldToday(here, sold_by),
    offered: (by, _role, id) => told(by.get(`/sales/${id}`), ({ may }) => may.correct),
    act: async (by, id, { app }) => {
      const what = { act: 'methods', payments: [{ method: 'cash', amount_kop: 50_000 }] };
      return by.post(`/sales/${id}/corrections`, { request_id: newId(), ...(await seenSale(app, id)), what });
    },
  },
  {
    what: 'void a sale that never was',
    make: (here, sold_by) => soldToday(here, sold_by),
    offered: (by, _role, id) => told(by.get(`/sales/${id}`), ({ may }) => may.void),
    act: async (by, id, { app }) => {
      const about = { request_id: newId(), ...(await seenSale(app, id)), what: { act: 'void' } };
      return by.post(`/sales/${id}/corrections`, { ...about, reason: 'Не та продажа' });
    },
  },
  {
    what: 'take out a part payment',
    make: (here, sold_by) => halfPaid(here, sold_by),
    offered: (by, _role, id) => told(by.get(`/sales/${id}`), ({ removable_payments }) => removable_payments.length > 0),
    act: async (by, id, { app }) => {
      const [part] = await app.database.db.select().from(payment).where(eq(payment.sale_id, id));
      const what = { act: 'payment', payment_id: part?.id };
      return by.post(`/sales/${id}/corrections`, { request_id: newId(), ...(await seenSale(app, id)), what });
    },
  },
  {
    what: 'cancel a gift',
    make: (here, sold_by) => soldToday(here, sold_by, 0),
    offered: (by, _role, id) => told(by.get(`/sales/${id}`), ({ may }) => may.cancel),
    act: (by, id) => by.post(`/sales/${id}/cancel`, { reason: 'Не взяли' }),
  },
  {
    what: 'print a paid picture, from the card of its sale or of its session',
    make: async (here, sold_by) => (await givenPaidPrint(here, sold_by)).id,
    offered: async (by, _role, id, { app }) => {
      const [row] = await app.database.db.select().from(sale).where(eq(sale.id, id));
      return (
        (await told(by.get(`/sales/${id}`), ({ photos }) => photos[0].print !== null)) ||
        told(by.get(`/sales/prints/session/${row?.photosession_id}`), (orders) => orders.length > 0)
      );
    },
    act: async (by, id, { app }) => {
      const [one] = await app.database.db.select().from(salePhoto).where(eq(salePhoto.sale_id, id));
      return by.get(`/sales/${id}/prints/${one?.product_id}/${one?.photo_id}`);
    },
  },
  {
    what: 'exchange a sale',
    make: async (here, sold_by) => {
      const { id } = await givenProduct(here.app);
      await givenPrices(here.app, here.resident, here.location, { [id]: 10_000 });
      return soldToday(here, sold_by);
    },
    offered: (by, _role, id) => told(by.get(`/sales/${id}`), ({ may }) => may.exchange),
    act: async (by, id, { location }) => {
      const back = await refundSale(by, id, { for_exchange: true });
      const { product_id } = (await by.get(`/sales/prices?location_id=${location}`)).body.offers?.[0] ?? {};
      const lines = [{ product_id: product_id ?? newId(), quantity: 1 }];
      const goods = { id: newId(), location_id: location, lines, expected_total_kop: 10_000, exchange_of: id };
      return back.status < 300 ? by.post('/sales', goods) : back;
    },
  },
];
