import { givenLocation } from '../../../api/src/testing/builders';
import { type TestApp, testApp } from '../../../api/src/testing/test-app';
import { breakableDatabase, type Breakage } from './breakable-database';
import { somePictures } from './pictures';
import { markSubject } from './photo-marks';
import { createStaff, type Staff } from './staff';
import { type Goods, layGoods } from './cash-sales';
import { daySubject, expenseSubject } from './money-subjects';
import { stockSubject, type WriteSubject } from './write-subjects';
import { registerTrialWrites } from './trial-writes';

/** The real API in this process, on a database of its own. */
export interface Portal {
  app: TestApp;
  staff: Staff;
  breakage: Breakage;
  /** Quick operations with materials at the staff's location. */
  stock: WriteSubject;
  /** Marks on the photos of a session at the staff's location. */
  marks: WriteSubject;
  /** Expenses claimed at the staff's location. */
  expenses: WriteSubject;
  /** Days closed at the staff's location. */
  days: WriteSubject;
  /** What is sold for cash. */
  goods: Goods;
  /** Photo files to be kept. */
  pictures: readonly Buffer[];
  /** Hands a request of the engine to the API as the network would, without a network. */
  deliver: (url: string, init: RequestInit) => Promise<Response>;
  close: () => Promise<void>;
}

export async function openPortal(): Promise<Portal> {
  const app = await testApp({ ratesPerMinute: { 'sign-in': 100_000 } });
  await registerTrialWrites(app);
  const breakage = breakableDatabase(app.database);
  const place = await givenLocation(app);
  const [staff, pictures] = await Promise.all([createStaff(app, place.id), somePictures()]);
  const [seller] = await staff.two();
  const goods = await layGoods(app, place.id, seller.id);
  const stock = await stockSubject(app, place.id);
  const marks = await markSubject(app, place.id, seller.id);
  return {
    app,
    staff,
    stock,
    marks,
    expenses: expenseSubject(app, place.id),
    days: await daySubject(app, place.id),
    goods,
    pictures,
    breakage,
    deliver: (url, init) => deliver(app, url, init),
    close: () => app.close(),
  };
}

async function deliver({ server }: TestApp, url: string, init: RequestInit): Promise<Response> {
  const payload = await bytesOf(init.body ?? null);
  const reply = await server.inject({
    method: (init.method ?? 'GET') as 'GET',
    url,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(payload && { payload }),
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(reply.headers))
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, String(one));
  const { statusCode: status, statusMessage: statusText, rawPayload } = reply;
  const hasBody = status !== 204 && status !== 304 && init.method !== 'HEAD';
  return new Response(hasBody ? Uint8Array.from(rawPayload) : null, { status, statusText, headers });
}

/** The engine sends texts, blobs and bytes. */
async function bytesOf(body: BodyInit | null): Promise<Buffer | undefined> {
  if (body === null) return undefined;
  return Buffer.from(await new Response(body).arrayBuffer());
}
