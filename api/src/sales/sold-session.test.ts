import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { photo, photosession } from '../photosessions/schema';
import { givenBank } from '../testing/bank';
import { givenCaller, type Caller } from '../testing/caller';
import { Phone } from '../testing/gallery-phone';
import { Target } from '../testing/matrix/target';
import { givenPrices, givenProduct, seenSale } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { soldAmong } from './queries/sold-photos';
import { refundSale } from '../testing/refunds';

let app: TestApp;
let admin: Caller;
let colleague: Caller;
let target: Target;
let digital: string;
let all: string;
let pack: string;
let print: string;

before(async () => {
  app = await testApp();
  await givenBank(app);
  target = await Target.at(app);
  admin = await givenCaller(app, ['admin'], { primary_location_id: target.location });
  colleague = await givenCaller(app, ['admin'], { primary_location_id: target.location });
  digital = (await givenProduct(app, 'digital')).id;
  all = (await givenProduct(app, 'all_digital')).id;
  print = (await givenProduct(app, 'print')).id;
  pack = (await givenProduct(app, 'package', { [all]: 1 })).id;
  const prices = { [print]: 30_000, [digital]: 50_000, [all]: 90_000, [pack]: 90_000 };
  await givenPrices(app, admin.person.id, target.location, prices);
});
after(() => app.close());

/** A session with one order of its picture, for which so much cash was taken. */
async function ordered(paid_kop: number) {
  const { session, photo } = await target.photo();
  const payments = paid_kop > 0 ? [{ id: randomUUID(), method: 'cash', amount_kop: paid_kop }] : [];
  const { status, body } = await admin.post('/sales', {
    id: randomUUID(),
    photosession_id: session,
    lines: [{ product_id: digital, quantity: 1, photo_id: photo }],
    expected_total_kop: 50_000,
    payments,
  });
  assert.equal(status, 201, JSON.stringify(body));
  return { session, photo, sale: body };
}

const remove = async (session: string) => {
  const { status, body } = await admin.delete(`/photosessions/${session}`);
  return [status, body.code, body.message] as const;
};

describe('a session', () => {
  test('for which money was taken is not deleted, until the money is given back', async () => {
    const { session, sale } = await ordered(50_000);
    assert.deepEqual(await remove(session), [
      409,
      'has_history',
      `По фотосессии оплачена продажа № ${sale.number}: удалить её нельзя. Сначала оформите возврат.`,
    ]);
    assert.equal((await admin.get(`/photosessions/${session}`)).status, 200);
    const lines = [{ sale_line_id: sale.lines[0].id, quantity: 1 }];
    const given = await refundSale(admin, sale.id, { lines });
    assert.equal(given.body.state, 'refunded', JSON.stringify(given.body));
    assert.deepEqual(await remove(session), [200, undefined, undefined]);
  });

  test('whose order is paid in part is not deleted either', async () => {
    const { session, sale } = await ordered(20_000);
    const [status, code, message] = await remove(session);
    assert.deepEqual([status, code], [409, 'has_history']);
    assert.match(message, new RegExp(`^По фотосессии оплачена продажа № ${sale.number}`));
  });

  test('whose client is paying is not deleted until the order is given up; an order that nobody pays does not keep it', async () => {
    const { session, sale } = await ordered(0);
    const fields = { id: randomUUID(), photosession_id: session, sale_id: sale.id };
    const { body: link } = await admin.post('/payments/links', fields);
    const phone = new Phone(app, link.id);
    await phone.open(link.url.split('#')[1]);
    const paying = await phone.call('POST', `/orders/${sale.id}/pay`, { payment_id: randomUUID() });
    assert.equal(paying.status, 200, JSON.stringify(paying.body));
    assert.deepEqual(await remove(session), [
      409,
      'has_history',
      `За заказ № ${sale.number} этой фотосессии ждут оплату: удалить её нельзя. Сначала отмените заказ.`,
    ]);
    assert.equal((await phone.call('POST', `/orders/${sale.id}/cancel`, {})).body.state, 'cancelled');
    assert.deepEqual(await remove(session), [200, undefined, undefined]);
    const other = await ordered(0);
    assert.deepEqual(await remove(other.session), [200, undefined, undefined]);
  });
});

describe('the state of a session', () => {
  /** A session in this state, with a sale of its picture that is paid. */
  async function paidFrom(state: 'ready' | 'showing' | 'processing') {
    const { session, photo } = await target.photo();
    await app.database.db.update(photosession).set({ session_state: state }).where(eq(photosession.id, session));
    const sell = async () => {
      const { status, body } = await admin.post('/sales', {
        id: randomUUID(),
        photosession_id: session,
        lines: [{ product_id: print, quantity: 1, photo_id: photo }],
        expected_total_kop: 30_000,
        payments: [{ id: randomUUID(), method: 'cash', amount_kop: 30_000 }],
      });
      assert.equal(status, 201, JSON.stringify(body));
      return body as { id: string };
    };
    const { id } = await sell();
    return { session, id, sell };
  }
  const stateOf = async (session: string) => (await admin.get(`/photosessions/${session}`)).body.session_state;
  const voided = async (id: string) => {
    const { revision } = await seenSale(app, id);
    const correction = { request_id: randomUUID(), revision, what: { act: 'void' }, reason: 'Введена дважды' };
    assert.equal((await colleague.post(`/sales/${id}/corrections`, correction)).status, 200);
  };

  for (const [state, after] of [
    ['ready', 'showing'],
    ['showing', 'showing'],
  ] as const)
    test(`(${state}) is the former one when its sale never was; the client of a refund has seen the pictures`, async () => {
      const never = await paidFrom(state);
      assert.equal(await stateOf(never.session), 'sold');
      await voided(never.id);
      assert.equal(await stateOf(never.session), state);
      const back = await paidFrom(state);
      assert.equal((await refundSale(admin, back.id)).body.state, 'refunded');
      assert.equal(await stateOf(back.session), after);
    });

  test('stays «Продана» while another sale of it stands', async () => {
    const { session, id, sell } = await paidFrom('showing');
    const other = await sell();
    await voided(id);
    assert.equal(await stateOf(session), 'sold');
    await refundSale(admin, other.id);
    assert.equal(await stateOf(session), 'showing');
  });

  test('stays where staff have brought it', async () => {
    const on = await paidFrom('showing');
    const { body } = await admin.get(`/photosessions/${on.session}`);
    const move = { revision: body.revision, session_state: 'retouch' };
    assert.equal((await admin.patch(`/photosessions/${on.session}`, move)).status, 200);
    await voided(on.id);
    assert.equal(await stateOf(on.session), 'retouch');
    const early = await paidFrom('processing');
    await voided(early.id);
    assert.equal(await stateOf(early.session), 'processing');
  });

  test('that staff set to «Продана» before any sale is theirs', async () => {
    const { session, photo } = await target.photo();
    await app.database.db.update(photosession).set({ session_state: 'showing' }).where(eq(photosession.id, session));
    const { body } = await admin.get(`/photosessions/${session}`);
    await admin.patch(`/photosessions/${session}`, { revision: body.revision, session_state: 'sold' });
    app.setNow(new Date(app.now().getTime() + 60_000));
    const { body: made } = await admin.post('/sales', {
      id: randomUUID(),
      photosession_id: session,
      lines: [{ product_id: print, quantity: 1, photo_id: photo }],
      expected_total_kop: 30_000,
      payments: [{ id: randomUUID(), method: 'cash', amount_kop: 30_000 }],
    });
    await voided(made.id);
    assert.equal(await stateOf(session), 'sold');
  });
});

describe('a photo that was sold with all the others of its session', () => {
  /** A session with `a.jpg`, whose pictures were all bought at once, in a package or not. */
  async function soldWhole(product_id: string) {
    const { session } = await target.photo();
    app.setNow(new Date(Date.now() + 1_000));
    const { status, body } = await admin.post('/sales', {
      id: randomUUID(),
      photosession_id: session,
      lines: [{ product_id, quantity: 1 }],
      expected_total_kop: 90_000,
      payments: [{ id: randomUUID(), method: 'cash', amount_kop: 90_000 }],
    });
    assert.equal(status, 201, JSON.stringify(body));
    return { session, sale: body };
  }
  const discard = async (session: string, name: string) =>
    (await admin.delete(`/photos/delete/${session}/${name}`)).body.code as string | undefined;

  for (const way of ['all', 'pack'] as const)
    test(`(${way}) is not deleted until the money is given back; one that came later is`, async () => {
      const { session, sale } = await soldWhole(way === 'all' ? all : pack);
      assert.equal(await discard(session, 'a.jpg'), 'has_history');
      app.setNow(new Date(app.now().getTime() + 1_000));
      const later = await target.photo({ session, filename: 'b.jpg' });
      await app.database.db.update(photo).set({ uploaded_at: app.now() }).where(eq(photo.id, later.photo));
      const { body: shown } = await admin.get(`/photos/list/${session}`);
      assert.deepEqual(
        shown.map(({ filename, sold }: { filename: string; sold: boolean }) => [filename, sold]).toSorted(),
        [
          ['a.jpg', true],
          ['b.jpg', false],
        ],
      );
      assert.equal(await discard(session, 'b.jpg'), undefined);
      const lines = [{ sale_line_id: sale.lines[0].id, quantity: 1 }];
      await refundSale(admin, sale.id, { lines });
      assert.equal(await discard(session, 'a.jpg'), undefined);
    });

  test('and was in the trash before does not stay there for ever', async () => {
    const { session, photo: trashed } = await target.photo();
    await target.photo({ session, filename: 'b.jpg' });
    app.setNow(new Date(Date.now() + 1_000));
    assert.equal(await discard(session, 'a.jpg'), undefined);
    app.setNow(new Date(app.now().getTime() + 1_000));
    const { body } = await admin.post('/sales', {
      id: randomUUID(),
      photosession_id: session,
      lines: [{ product_id: all, quantity: 1 }],
      expected_total_kop: 90_000,
      payments: [{ id: randomUUID(), method: 'cash', amount_kop: 90_000 }],
    });
    assert.equal(body.state, 'paid', JSON.stringify(body));
    assert.deepEqual(await soldAmong(app.database.db, [trashed]), []);
  });
});
