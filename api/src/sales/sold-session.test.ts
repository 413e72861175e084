import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { registerBank } from '../sandbox';
import { givenCaller, type Caller } from '../testing/caller';
import { Phone } from '../testing/gallery-phone';
import { Target } from '../testing/matrix/target';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let admin: Caller;
let target: Target;
let digital: string;

before(async () => {
  app = await testApp();
  const { config } = app;
  const secretKey = config.payments?.secretKey ?? '';
  await registerBank(app.server, { secretKey, publicUrl: config.publicUrl, notifyUrl: null });
  target = await Target.at(app);
  admin = await givenCaller(app, ['admin'], { primary_location_id: target.location });
  digital = (await givenProduct(app, 'digital')).id;
  await givenPrices(app, admin.person.id, target.location, { [digital]: 50_000 });
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
    const given = await admin.post(`/sales/${sale.id}/refunds`, { request_id: randomUUID(), reason: 'Брак', lines });
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
