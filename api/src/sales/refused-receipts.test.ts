import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { registerCashRegister } from '../sandbox';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { givenPrices, givenProduct, workOffMoney } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { receiptRefusal } from './rules/receipt-refusal';
import { receipt } from './schema';

let app: TestApp;
let register: ReturnType<typeof registerCashRegister>;
let place: string;
let admin: Caller;
let print: string;

before(async () => {
  app = await testApp();
  assert.ok(app.config.register);
  register = registerCashRegister(app.server, app.config.register);
  place = (await givenLocation(app)).id;
  admin = await givenCaller(app, ['admin'], { primary_location_id: place });
  print = (await givenProduct(app)).id;
  await givenPrices(app, admin.person.id, place, { [print]: 35_000 });
});
after(() => app.close());

type Mood = Parameters<typeof register.setMood>[0];
/** A cash sale whose receipt the register refused; its only receipt. */
async function refused(mood: Mood) {
  const id = randomUUID();
  const made = await admin.post('/sales', {
    id,
    location_id: place,
    lines: [{ product_id: print, quantity: 1 }],
    expected_total_kop: 35_000,
    client_phone: '+7 900 123-45-67',
    payments: [{ id: randomUUID(), method: 'cash', amount_kop: 35_000 }],
  });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  register.setMood(mood, 1);
  await workOffMoney(app);
  return id;
}
const receiptOf = async (id: string) => (await admin.get(`/sales/${id}`)).body.receipts[0];
const retry = ({ id }: { id: string }) => admin.post(`/sales/receipts/${id}/retry`, {});

describe('a refused receipt', () => {
  test('says in staff’s words what is wrong, and is not sent again as it was', async () => {
    const sale = await refused('refuses_content');
    const shown = await receiptOf(sale);
    assert.equal(shown.state, 'rejected');
    assert.match(shown.error, /^Касса не приняла чек целиком/);
    assert.equal(shown.retry_refusal, 'Чек не изменился после отказа: касса ответит так же.');
    const { status, body } = await retry(shown);
    assert.deepEqual([status, body.code, body.message], [409, 'illegal_transition', shown.retry_refusal]);
    assert.equal((await receiptOf(sale)).state, 'rejected');
  });

  test('is sent again once the document has changed', async () => {
    const sale = await refused('refuses_content');
    const before = app.config.register?.inn;
    Object.assign(app.config.register ?? {}, { inn: '7701234567' });
    const shown = await receiptOf(sale);
    assert.equal(shown.retry_refusal, null);
    assert.equal((await retry(shown)).body.state, 'pending');
    await workOffMoney(app);
    app.setNow(new Date(app.now().getTime() + 400_000));
    await workOffMoney(app);
    assert.equal((await receiptOf(sale)).state, 'accepted');
    Object.assign(app.config.register ?? {}, { inn: before });
  });

  test('for the client’s phone goes to the company’s mailbox, once', async () => {
    const sale = await refused('refuses_client');
    const shown = await receiptOf(sale);
    assert.equal(shown.retry_refusal, null);
    register.setMood('refuses_client', 1);
    await retry(shown);
    assert.equal(typeof (await receiptOf(sale)).retry_refusal, 'string');
    const [row] = await app.database.db.select().from(receipt).where(eq(receipt.sale_id, sale));
    assert.ok(row?.refusal);
    await app.database.db
      .update(receipt)
      .set({ refusal: { ...row.refusal, content: 'another' } })
      .where(eq(receipt.id, row.id));
    await retry(shown);
    const [printed] = [...register.printed.values()].slice(-1);
    assert.deepEqual(printed?.document.receipt.client, { email: app.config.receiptEmail });
  });

  test('for the register’s own trouble is sent again as it is', async () => {
    const sale = await refused('refuses');
    const shown = await receiptOf(sale);
    assert.match(shown.error, /^Смена кассы открыта больше суток/);
    assert.equal(shown.retry_refusal, null);
    assert.equal((await retry(shown)).status, 200);
  });

  test('of an earlier version says what is wrong, too', async () => {
    const sale = await refused('refuses_content');
    await app.database.db
      .update(receipt)
      .set({ refusal: null, error: 'Структура документа неверна' })
      .where(eq(receipt.sale_id, sale));
    const shown = await receiptOf(sale);
    assert.match(shown.error, /^Касса не приняла чек целиком/);
    assert.equal(shown.retry_refusal, null);
  });
});

test('each known refusal is told apart, and an unknown one says so', () => {
  const about = (code: string | null, said: string) => receiptRefusal(code, said).about;
  assert.deepEqual(
    [
      about('32', 'Суммы чека не сходятся'),
      about('32', 'Возврат больше, чем пробито'),
      about('32', 'receipt.company.email'),
      about('invalid_request', 'receipt.customer.phone'),
      about('-3822', 'Смена превысила 24 часа'),
      about('30', ''),
      about('-1', 'Неизвестная беда'),
    ],
    ['content', 'printer', 'content', 'recipient', 'printer', 'content', 'printer'],
  );
});
