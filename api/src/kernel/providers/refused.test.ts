import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { notification } from '../../notifications/schema';
import { receipt } from '../../sales/schema';
import { givenLocation } from '../../testing/builders';
import { givenCaller, type Caller } from '../../testing/caller';
import { type HangingServer, hangingServer } from '../../testing/hanging-server';
import { givenPrices, givenProduct, workOffMoney } from '../../testing/sales';
import { testApp, type TestApp } from '../../testing/test-app';
import { until } from '../../testing/until';
import { botApi } from './bot-api';
import { providerState } from './schema';

const WORDS = 'Касса не принимает логин и пароль';

describe('a provider that refuses the portal', () => {
  let app: TestApp;
  let server: HangingServer;
  let developer: Caller;
  let seller: Caller;
  let product: string;
  let place: string;
  let errors: { provider?: string; reason?: string }[] = [];

  const refuse = (status: number, body: object) =>
    server.answer((_request, reply) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  const health = async () => (await app.server.inject({ url: '/api/health' })).json();
  const told = async (kind: string) =>
    (
      await app.database.db
        .select()
        .from(notification)
        .where(eq(notification.kind, kind as 'provider.refused'))
    ).map(({ employee_id, title }) => ({ employee_id, title }));
  /** The state is written down beside the call that met it. */
  const written = (provider: 'register' | 'bank' | 'bucket' | 'messenger', state: string) =>
    until(`${provider} is ${state}`, async () => {
      const [row] = await app.database.db.select().from(providerState).where(eq(providerState.provider, provider));
      return row?.state === state;
    });
  const paidSale = async () => {
    const id = randomUUID();
    const lines = [{ product_id: product, quantity: 1 }];
    const sale = { id, location_id: place, lines, expected_total_kop: 50_000 };
    const made = await seller.post('/sales', sale);
    assert.ok(made.status < 300, JSON.stringify(made.body));
    const paid = await seller.post(`/sales/${id}/payments`, {
      payment_id: randomUUID(),
      method: 'cash',
      amount_kop: 50_000,
    });
    assert.ok(paid.status < 300, JSON.stringify(paid.body));
    return id;
  };

  before(async () => {
    server = await hangingServer('silent');
    const plain = await testApp();
    const { register, payments, bot } = plain.config;
    await plain.close();
    app = await testApp({
      register: register && { ...register, apiRoot: server.url },
      payments: payments && { ...payments, apiRoot: server.url },
      bot: { ...bot, apiRoot: server.url },
    });
    place = (await givenLocation(app)).id;
    developer = await givenCaller(app, ['developer']);
    seller = await givenCaller(app, ['salesperson'], { primary_location_id: place });
    product = (await givenProduct(app)).id;
    await givenPrices(app, developer.person.id, place, { [product]: 50_000 });
    app.log.error = (line: (typeof errors)[number]) => void errors.push(line);
  });
  beforeEach(() => {
    errors = [];
  });
  after(async () => {
    await server.close();
    await app.close();
  });

  it('is one error in the log, a notice for those who can act, a field of health, and the word on the receipt', async () => {
    refuse(401, { error: { code: 12, text: 'Неверный логин или пароль' } });
    const sale = await paidSale();
    for (let round = 0; round < 3; round += 1) {
      await workOffMoney(app);
      app.setNow(new Date(app.now().getTime() + 60_000));
    }
    await written('register', 'refuses');
    assert.deepEqual(
      errors.map(({ provider, reason }) => [provider, reason]),
      [['register', WORDS]],
    );
    const { status, register } = await health();
    assert.deepEqual([status, register], ['degraded', { ok: false, reason: WORDS }]);
    assert.deepEqual(await told('provider.refused'), [{ employee_id: developer.person.id, title: WORDS }]);
    const [row] = await app.database.db.select().from(receipt).where(eq(receipt.sale_id, sale));
    assert.deepEqual([row?.state, row?.error], ['pending', WORDS]);

    server.answer((request, reply) => {
      const body = request.url?.endsWith('getToken') ? { token: 't' } : { uuid: 'u', status: 'wait', error: null };
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    app.setNow(new Date(app.now().getTime() + 600_000));
    await workOffMoney(app);
    assert.deepEqual((await health()).register, { ok: true });
  });

  for (const code of [401, 403])
    it(`leaves a payment open when the bank says ${code}, and is told`, async () => {
      refuse(code, { type: 'error', code: 'invalid_credentials', description: 'no' });
      await assert.rejects(app.payments!.payment('1'), /answered 40[13]/);
      assert.deepEqual((await health()).bank, { ok: false, reason: 'Банк не принимает ключ магазина' });
    });

  for (const code of [404, 409, 429, 500, 503])
    it(`is no verdict about money: ${code}`, async () => {
      refuse(code, { type: 'error', code: 'x', description: 'no' });
      const asked = app.payments!.createRefund('k', { payment_id: '1', amount_kop: 100, receipt: null });
      await assert.rejects(asked, (error: Error) => error.constructor.name === 'ProviderUnknown');
    });

  it('is told of the messenger by its token, not by a person who has blocked the bot', async () => {
    refuse(403, { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' });
    await assert.rejects(botApi(app).sendMessage(1, 'текст'), /blocked/);
    assert.deepEqual((await health()).messenger, { ok: true });
    refuse(401, { ok: false, error_code: 401, description: 'Unauthorized' });
    await assert.rejects(botApi(app).sendMessage(1, 'текст'), /Unauthorized/);
    assert.deepEqual((await health()).messenger, { ok: false, reason: 'Мессенджер не принимает токен бота' });
    await written('messenger', 'refuses');
    assert.ok((await told('provider.refused')).some(({ title }) => title === 'Мессенджер не принимает токен бота'));
  });
});

describe('a bucket that refuses the portal', () => {
  it('makes pictures unavailable, is degraded with its reason, and is told', async () => {
    const server = await hangingServer('silent');
    server.answer((_request, reply) =>
      reply
        .writeHead(403, { 'content-type': 'application/xml' })
        .end('<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>'),
    );
    const s3 = { endpoint: server.url, region: 'us-east-1', bucket: 'photos', accessKeyId: 'a', secretAccessKey: 'b' };
    const app = await testApp({ s3 });
    try {
      await assert.rejects(app.files.get('original', 'a'.repeat(64)), {
        code: 'unavailable',
        message: /не пускает портал/,
      });
      const reply = await app.server.inject({ url: '/api/health' });
      assert.deepEqual(
        [reply.statusCode, reply.json().status, reply.json().files],
        [200, 'degraded', { ok: false, reason: 'Хранилище снимков не принимает ключ доступа' }],
      );
    } finally {
      await server.close();
      await app.close();
    }
  });
});
