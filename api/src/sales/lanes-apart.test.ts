// Real time: the tests measure how providers that are slow, or hang, hold up others.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { providerLanes } from '../kernel/providers/lanes';
import { fromNow } from '../kernel/jobs/attempts';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { givenSale } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { askPayments, askRefunds, askRegister } from './money/work-off';
import { AtolOnline } from './provider/atol';
import { Yookassa } from './provider/yookassa';
import { payment, receipt } from './schema';

const ANSWER_MS = 300;
const RECEIPTS = 120;

describe('the lanes of bank and register', () => {
  let app: TestApp;
  let seller: Caller;
  let sale: string;
  let place: string;
  const asked: string[] = [];

  before(async () => {
    app = await testApp();
    place = (await givenLocation(app)).id;
    seller = await givenCaller(app, ['admin'], { primary_location_id: place });
    const made = await givenSale(app, {
      location_id: place,
      sold_by: seller.person.id,
      business_date: '2026-11-02',
      paid_by: 'cash',
    });
    sale = made.id;
  });
  after(() => app.close());

  const json = (body: object) => new Response(JSON.stringify(body), { status: 200 });
  /** Prints after 300 ms, and notes under which key it was asked. */
  const slowRegister = async (url: string, { body }: RequestInit) => {
    if (url.endsWith('/getToken')) return json({ token: 't' });
    await wait(ANSWER_MS);
    const { external_id } = JSON.parse(body as string) as { external_id: string };
    asked.push(external_id);
    const payload = { fn_number: '1', fiscal_document_number: '2', fiscal_document_attribute: '3' };
    return json({ uuid: external_id, status: 'done', error: null, payload });
  };
  const hangs = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  /** Another process on the same database: its lanes are its own. */
  const processes = (count: number) =>
    Array.from({ length: count }, () => {
      const providers = providerLanes();
      assert.ok(app.config.register && app.config.payments);
      return {
        ...app,
        providers,
        register: new AtolOnline(app.config.register, slowRegister, Date.now, providers.register),
        payments: new Yookassa(app.config.payments, hangs, providers.bank),
      };
    });
  const givenReceipts = async () => {
    asked.length = 0;
    const rows = Array.from({ length: RECEIPTS }, () => ({
      sale_id: sale,
      kind: 'full' as const,
      positions: [{ name: 'Печать', kind: 'print' as const, quantity: 1, price_kop: 100, sum_kop: 100 }],
      amount_kop: 100,
      cash_kop: 100,
      business_date: '2026-11-02',
      location_id: place,
      next_try_at: app.now(),
    }));
    await app.database.db.insert(receipt).values(rows);
  };
  const secondsOf = async (work: Promise<unknown>) => {
    const begun = performance.now();
    await work;
    return (performance.now() - begun) / 1_000;
  };
  const isWell = ({ perSecond, ratio }: { perSecond: number; ratio: number }) => perSecond >= 20 && ratio <= 1.1;
  const waiting = () => app.database.db.$count(receipt, eq(receipt.state, 'pending'));
  /** A payment that waits for the bank. */
  const givenOpenPayments = async (count: number) => {
    const open = await givenSale(app, { location_id: place, sold_by: seller.person.id, business_date: '2026-11-02' });
    const rows = Array.from({ length: count }, () => ({
      id: randomUUID(),
      sale_id: open.id,
      method: 'sbp' as const,
      amount_kop: 100,
      state: 'pending' as const,
      business_date: '2026-11-02',
      location_id: place,
      next_ask_at: app.now(),
      created_at: app.now(),
    }));
    await app.database.db.insert(payment).values(rows);
    return open.id;
  };

  it('register twenty receipts a second in one process, and as many while the bank hangs', async () => {
    const rounds: { perSecond: number; ratio: number }[] = [];
    // A busy machine may spoil a round, not each.
    while (rounds.length < 3 && !rounds.some(isWell)) {
      const [alone, beside] = processes(2);
      assert.ok(alone && beside);
      await givenReceipts();
      const seconds = await secondsOf(askRegister(alone));
      await givenOpenPayments(20);
      await givenReceipts();
      const hanging = Promise.all([askPayments(beside), askRefunds(beside)]);
      const held = await secondsOf(askRegister(beside));
      assert.equal(await waiting(), 0);
      rounds.push({ perSecond: RECEIPTS / seconds, ratio: held / seconds });
      await hanging;
      assert.equal(beside.providers.bank.state, 'silent');
    }
    assert.ok(rounds.some(isWell), JSON.stringify(rounds));
  });

  it('ask nothing twice in three processes', async () => {
    await givenReceipts();
    await Promise.all(processes(3).map((one) => askRegister(one)));
    assert.equal(asked.length, RECEIPTS);
    assert.equal(new Set(asked).size, RECEIPTS);
  });

  it('take over what a process that ended had taken, once its lease is over by the database’s clock', async () => {
    await givenReceipts();
    await app.database.db
      .update(receipt)
      .set({ asked_until: fromNow(60_000) })
      .where(eq(receipt.state, 'pending'));
    const [one] = processes(1);
    assert.ok(one);
    await askRegister({ ...one, now: () => new Date(Date.now() + 3_600_000) });
    assert.equal(asked.length, 0);
    await app.database.db
      .update(receipt)
      .set({ asked_until: fromNow(-1) })
      .where(eq(receipt.state, 'pending'));
    await askRegister(one);
    assert.equal(asked.length, RECEIPTS);
  });

  it('answer a screen that polls from the database at once while the bank hangs', async () => {
    const open = await givenOpenPayments(1);
    const [beside] = processes(1);
    assert.ok(beside);
    Object.assign(app.payments ?? {}, { fetch: hangs });
    const first = await seller.get(`/payments/status/${open}`);
    assert.equal(first.status, 200);
    const begun = performance.now();
    const { status, body } = await seller.get(`/payments/status/${open}`);
    const ms = performance.now() - begun;
    assert.deepEqual([status, body.payments[0].state, body.payments[0].is_unknown], [200, 'pending', true]);
    assert.ok(ms < 500, `${ms} ms`);
  });
});
