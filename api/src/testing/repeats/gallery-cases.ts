import { randomUUID } from 'node:crypto';
import type { Caller, Reply } from '../caller';
import type { Target } from '../matrix/target';
import { givenPrices, givenProduct } from '../sales';
import type { RepeatCase } from './repeat-case';

const WEB = { 'sec-fetch-site': 'same-origin' };

/** A link to a session with one photo and a priced print, opened on a client's phone. */
async function opened(by: Caller, here: Target) {
  const { session, photo } = await here.photo();
  const { id: product_id } = await givenProduct(here.app);
  await givenPrices(here.app, here.resident, here.location, { [product_id]: 50_000 });
  const { body } = await by.post('/payments/links', { id: randomUUID(), photosession_id: session });
  const token = String(body?.url).split('#')[1];
  const { headers } = await by.send('POST', '/gallery/open', { token }, WEB);
  const [cookie = ''] = [headers['set-cookie'] ?? []].flat().map((one) => String(one).split(';')[0]);
  return { at: `/gallery/${body?.id}`, token, photo, product_id, phone: { ...WEB, cookie } };
}

async function ordered(by: Caller, here: Target): Promise<Reply & { at: string; phone: Record<string, string> }> {
  const { at, phone, photo, product_id } = await opened(by, here);
  const lines = [{ product_id, photo_id: photo, quantity: 1 }];
  const order = await by.post(`${at}/orders`, { id: randomUUID(), lines, expected_total_kop: 50_000 }, phone);
  return { ...order, at, phone };
}

/** Calls of a client who opened a link. */
export const galleryRepeats: RepeatCase[] = [
  {
    name: 'gallery.open',
    send: async (by, here) => by.post('/gallery/open', { token: (await opened(by, here)).token }, WEB),
  },
  {
    name: 'gallery.setCart',
    send: async (by, here) => {
      const { at, phone, photo, product_id } = await opened(by, here);
      return by.put(`${at}/cart`, { cart: [{ product_id, photo_id: photo, quantity: 2 }], revision: 0 }, phone);
    },
  },
  {
    name: 'gallery.setHeart',
    send: async (by, here) => {
      const { at, phone, photo } = await opened(by, here);
      return by.put(`${at}/hearts/${photo}`, { on: true }, phone);
    },
  },
  { name: 'gallery.order', send: ordered },
  {
    name: 'gallery.payOrder',
    send: async (by, here) => {
      const { at, phone, body } = await ordered(by, here);
      return by.post(`${at}/orders/${body?.id}/pay`, { payment_id: randomUUID() }, phone);
    },
  },
  {
    name: 'gallery.cancelOrder',
    send: async (by, here) => {
      const { at, phone, body } = await ordered(by, here);
      return by.post(`${at}/orders/${body?.id}/cancel`, {}, phone);
    },
  },
];
