import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@studio/contracts';
import { dateIn } from '../../../kernel/words/calendar';
import { receipt, saleLink } from '../../../schema';
import { givenPaidPrint } from '../../paid-print';
import { givenPrices, givenProduct, givenSale, seenSale } from '../../sales';
import { type Caller, multipart } from '../../caller';
import type { CasesOf } from '../matrix-case';
import { newId, type Target } from '../target';
import { refundSale } from '../../refunds';

const REASON = 'проверка';

async function saleAt(by: Caller, { app, location }: Target, isPaid = false) {
  return givenSale(app, {
    location_id: location,
    sold_by: by.person.id,
    business_date: dateIn('Europe/Moscow', app.now()),
    ...(isPaid ? { paid_by: 'card' as const } : {}),
  });
}

async function lineAt({ app, location, resident }: Target) {
  const { id } = await givenProduct(app);
  await givenPrices(app, resident, location, { [id]: 10_000 });
  return { product_id: id, quantity: 1 };
}

const payment = (amount_kop: number) => ({ payment_id: newId(), method: 'cash', amount_kop });

/** A card of a new sale that was cash. */
const IN_CASH = { revision: 1, what: { act: 'methods', payments: [{ method: 'cash', amount_kop: 50_000 }] } };

export const salesCases: CasesOf<'sales'> = {
  list: { outOfReach: 403, send: (by, { location }) => by.get(`/sales?location_id=${location}`) },
  exportSales: {
    outOfReach: 403,
    send: (by, { location }) => by.get(`/sales/export?format=csv&location_id=${location}`),
  },
  groups: { outOfReach: 403, send: (by, { location }) => by.get(`/sales/groups?by=source&location_id=${location}`) },
  get: { send: async (by, target) => by.get(`/sales/${(await saleAt(by, target)).id}`) },
  create: {
    success: 201,
    send: async (by, target) =>
      by.post('/sales', {
        id: newId(),
        location_id: target.location,
        lines: [await lineAt(target)],
        expected_total_kop: 10_000,
      }),
  },
  prints: {
    send: async (by, target) => {
      const { session } = await givenPaidPrint(target, by.person.id);
      return by.get(`/sales/prints/session/${session}`);
    },
    contains: ({ body }) => body.length === 1,
  },
  print: {
    send: async (by, target) => {
      const { id, product_id, photo_id } = await givenPaidPrint(target, by.person.id);
      return by.get(`/sales/${id}/prints/${product_id}/${photo_id}`);
    },
  },
  takeOffline: {
    success: 201,
    send: async (by, target) => {
      const line = await lineAt(target);
      return by.post('/sales/offline', {
        id: newId(),
        location_id: target.location,
        lines: [{ ...line, name: 'Печать', price_kop: 10_000 }],
        payment: { id: newId(), amount_kop: 10_000 },
        created_at: target.app.now().toISOString(),
      });
    },
  },
  pay: { send: async (by, target) => by.post(`/sales/${(await saleAt(by, target)).id}/payments`, payment(50_000)) },
  // There is no such payment; out of reach there is no such sale.
  cancelPayment: {
    success: 404,
    send: async (by, target) => by.post(`/sales/${(await saleAt(by, target)).id}/payments/${newId()}/cancel`, {}),
  },
  refunding: { send: async (by, target) => by.post(`/sales/${(await saleAt(by, target, true)).id}/refunding`, {}) },
  refund: {
    send: async (by, target) => refundSale(by, (await saleAt(by, target, true)).id, { reason: REASON }),
  },
  correcting: {
    send: async (by, target) => by.post(`/sales/${(await saleAt(by, target, true)).id}/correcting`, IN_CASH),
  },
  correct: {
    send: async (by, target) =>
      by.post(`/sales/${(await saleAt(by, target, true)).id}/corrections`, { request_id: newId(), ...IN_CASH }),
  },
  cancel: { send: async (by, target) => by.post(`/sales/${(await saleAt(by, target)).id}/cancel`, { reason: REASON }) },
  move: {
    send: async (by, target) =>
      by.post(`/sales/${(await saleAt(by, target, true)).id}/state`, { state: 'handed_over' }),
  },
  setShares: {
    send: async (by, target) => {
      const { id } = await saleAt(by, target);
      const shares = [{ employee_id: target.resident, role: 'seller', basis_points: 10_000 }];
      return by.put(`/sales/${id}/shares`, { ...(await seenSale(target.app, id)), shares });
    },
  },
  seeMarks: { send: async (by, target) => by.post(`/sales/${(await saleAt(by, target)).id}/marks-seen`, {}) },
  receipts: { outOfReach: 403, send: (by, { location }) => by.get(`/sales/receipts?location_id=${location}`) },
  retryReceipt: {
    send: async (by, target) => {
      const { id: sale_id, location_id, business_date } = await saleAt(by, target);
      const id = randomUUID();
      await target.app.database.db
        .insert(receipt)
        .values({ id, sale_id, location_id, business_date, kind: 'full', amount_kop: 50_000 });
      return by.post(`/sales/receipts/${id}/retry`, {});
    },
  },
  products: { send: (by) => by.get('/sales/products') },
  createProduct: {
    success: 201,
    send: (by) => by.post('/sales/products', { kind: 'print', name: `Печать ${newId()}` }),
  },
  updateProduct: {
    send: async (by, { app }) =>
      by.patch(`/sales/products/${(await givenProduct(app)).id}`, { revision: 1, position: 2 }),
  },
  addProductPicture: { success: 400, send: (by) => by.post('/sales/product-pictures', {}) },
  productPicture: { success: 404, send: (by) => by.get(`/sales/product-pictures/${'0'.repeat(64)}`) },
  prices: { send: (by, { location }) => by.get(`/sales/prices?location_id=${location}`) },
  priceLists: { send: (by) => by.get('/sales/price-lists') },
  priceList: {
    send: async (by, target) => {
      const { id } = await givenProduct(target.app);
      return by.get(
        `/sales/price-lists/${await givenPrices(target.app, target.resident, target.location, { [id]: 1 })}`,
      );
    },
  },
  // Rights to prices also depend on the region: with the right these fail for another reason.
  createPriceList: { success: 400, send: (by) => by.post('/sales/price-lists', { name: '' }) },
  updatePriceList: { success: 404, send: (by) => by.patch(`/sales/price-lists/${newId()}`, { revision: 1 }) },
  publication: { success: 404, send: (by) => by.get(`/sales/price-lists/${newId()}/publication`) },
  publishPriceList: { success: 404, send: (by) => by.post(`/sales/price-lists/${newId()}/publish`, { revision: 1 }) },
  withdrawPriceList: { success: 404, send: (by) => by.post(`/sales/price-lists/${newId()}/withdraw`, { revision: 1 }) },
  removePriceList: { success: 404, send: (by) => by.delete(`/sales/price-lists/${newId()}`) },
  exportPriceList: { success: 404, send: (by) => by.get(`/sales/price-lists/${newId()}/export?format=csv`) },
  importPriceList: {
    success: 404,
    send: (by) => {
      const { payload, headers } = multipart(Buffer.from('Товар;Цена, ₽\nПечать;100\n'), 'prices.csv', 'text/csv');
      return by.send('POST', `/sales/price-lists/${newId()}/import`, payload, headers);
    },
  },
};

export const paymentsCases: CasesOf<'payments'> = {
  sessionOrders: { send: async (by, target) => by.get(`/payments/orders/session/${await target.session()}`) },
  bankDays: { outOfReach: 403, send: (by, { location }) => by.get(`/payments/bank-days?location_id=${location}`) },
  status: { send: async (by, target) => by.get(`/payments/status/${(await saleAt(by, target)).id}`) },
  createLink: {
    success: 201,
    send: async (by, target) => by.post('/payments/links', { id: newId(), photosession_id: await target.session() }),
  },
  revokeLink: {
    send: async (by, target) => {
      const id = randomUUID();
      await target.app.database.db.insert(saleLink).values({
        id,
        photosession_id: await target.session(),
        location_id: target.location,
        token_hash: id,
        expires_at: new Date(target.app.now().getTime() + DAY_MS),
        sent_by: target.resident,
      });
      return by.post(`/payments/links/${id}/revoke`, {});
    },
  },
  notify: { send: (by) => by.post('/payments/notifications', { event: 'payment.succeeded', object: { id: newId() } }) },
};

/** No gallery was opened here: its calls have no staff. */
const unopened = { success: 404 };
const gallery = () => `/gallery/${newId()}`;

export const galleryCases: CasesOf<'gallery'> = {
  open: { ...unopened, send: (by) => by.post('/gallery/open', { token: 'no-such-token-1234567890' }) },
  gallery: { ...unopened, send: (by) => by.get(gallery()) },
  setCart: { ...unopened, send: (by) => by.put(`${gallery()}/cart`, { cart: [] }) },
  setHeart: { ...unopened, send: (by) => by.put(`${gallery()}/hearts/${newId()}`, { on: true }) },
  order: {
    ...unopened,
    send: (by) =>
      by.post(`${gallery()}/orders`, {
        id: newId(),
        lines: [{ product_id: newId(), quantity: 1 }],
        expected_total_kop: 100,
      }),
  },
  payOrder: {
    ...unopened,
    send: (by) => by.post(`${gallery()}/orders/${newId()}/pay`, { payment_id: newId() }),
  },
  orderStatus: { ...unopened, send: (by) => by.get(`${gallery()}/orders/${newId()}`) },
  cancelOrder: { ...unopened, send: (by) => by.post(`${gallery()}/orders/${newId()}/cancel`, {}) },
  thumbnail: { ...unopened, send: (by) => by.get(`${gallery()}/photos/${newId()}/thumbnail`) },
  watermarked: { ...unopened, send: (by) => by.get(`${gallery()}/photos/${newId()}/watermarked`) },
  original: { ...unopened, send: (by) => by.get(`${gallery()}/photos/${newId()}/original`) },
};
