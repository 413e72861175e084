import type { Page } from '@playwright/test';
import { expect, goOffline, goOnline, openList, test, untilEachOnce, untilReady } from '../fixtures/offline-test';
import { createSession, fillSession, rowsOf } from '../fixtures/session-form';
import { enterAs } from '../fixtures/sign-in';
import { isSync, syncsOf } from '../fixtures/wire';

/** The specification's names, numbers and durations (§3, §5, §7, §8, §9), read off the running portal. */
test.describe.configure({ mode: 'parallel' });

test('the local database has its name, version 2, four stores and their indexes', async ({ page, stand, wire }) => {
  await openList(page, { stand, wire });
  const database = await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('photosessions_offline');
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
        request.addEventListener('success', () => {
          const { version, objectStoreNames } = request.result;
          const stores = [...objectStoreNames].map((name) => {
            const store = request.result.transaction(name).objectStore(name);
            return [name, store.keyPath, store.autoIncrement, [...store.indexNames]];
          });
          request.result.close();
          resolve({ version, stores });
        });
      }),
  );
  expect(database).toEqual({
    version: 2,
    stores: [
      ['drafts', 'draft_key', false, ['updated_at']],
      ['logs', 'id', true, ['action', 'timestamp']],
      ['photosessions', 'local_id', false, ['created_at', 'session_state', 'sync_status']],
      ['sync_queue', 'local_id', false, ['created_at', 'priority', 'retry_count']],
    ],
  });
});

test('the sync call, batches of five and the second between them', { tag: '@full' }, async ({ page, stand, wire }) => {
  test.slow();
  const token = await openList(page, { stand, wire });
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'accessToken');
  expect(cookie?.path).toBe('/');
  await goOffline(page, wire);
  const clients = Array.from({ length: 11 }, stand.ledger.promised);
  for (const client of clients) await createSession(page, client);
  const before = wire.calls.length;
  await goOnline(page, wire);
  await untilEachOnce(token, stand.apiUrl, clients);
  const calls = syncsOf(wire, before);
  expect(calls).toHaveLength(11);
  for (const { path, headers } of calls) {
    const query = new URL(path, wire.url).searchParams;
    expect([...query.keys()].sort()).toEqual(['sync', 'timestamp']);
    expect(Math.abs(Number(query.get('timestamp')) - Date.now())).toBeLessThan(120_000);
    expect(headers).toMatchObject({
      'x-sync-request': 'true',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    });
    expect(headers['idempotency-key']).toMatch(/^ps_\d{13}[\w-]{8,}$/);
  }
  const batches = [calls.slice(0, 5), calls.slice(5, 10), calls.slice(10)];
  for (const [index, batch] of batches.slice(1).entries()) {
    const earlier = batches[index] ?? [];
    const pause = Math.min(...batch.map(({ at }) => at)) - Math.max(...earlier.map(({ endedAt }) => endedAt ?? 0));
    expect(pause).toBeGreaterThanOrEqual(950);
    // A busy machine takes its time; the unit tests know the second exactly.
    expect(pause).toBeLessThan(9_000);
  }
});

test(
  'retries after 5, 10 and 20 s, three of them, then the record stays and waits for a full run',
  { tag: '@full' },
  async ({ page, stand, wire }) => {
    test.setTimeout(120_000);
    const token = await openList(page, { stand, wire });
    wire.meddle((call) => (isSync(call) ? { kind: 'answer', status: 500, body: 'oops' } : undefined));
    const client = stand.ledger.promised();
    await createSession(page, client);
    await expect.poll(() => syncsOf(wire).length, { timeout: 60_000 }).toBe(4);
    const times = syncsOf(wire).map(({ at }) => at);
    for (const [index, delay] of [5_000, 10_000, 20_000].entries()) {
      const gap = (times[index + 1] ?? 0) - (times[index] ?? 0);
      expect(gap).toBeGreaterThanOrEqual(delay - 100);
      expect(gap).toBeLessThan(delay + 4_000);
    }
    await page.waitForTimeout(8_000);
    expect(syncsOf(wire)).toHaveLength(4);
    await expect(rowsOf(page, client.name)).toContainText('Повторить');
    wire.meddle(null);
    await rowsOf(page, client.name)
      .getByRole('button', { name: /Повторить/ })
      .click();
    await untilEachOnce(token, stand.apiUrl, [client]);
    expect(syncsOf(wire)).toHaveLength(5);
  },
);

test(
  'a call is given up after 30 s, and its session is there once all the same',
  { tag: '@full' },
  async ({ page, stand, wire }) => {
    test.setTimeout(120_000);
    const token = await openList(page, { stand, wire });
    let late = true;
    wire.meddle((call) => (isSync(call) && late ? { kind: 'late-reply', after: 60_000 } : undefined));
    const client = stand.ledger.promised();
    await createSession(page, client);
    await expect.poll(() => syncsOf(wire)[0]?.endedAt ?? null, { timeout: 45_000 }).not.toBeNull();
    late = false;
    const [first] = syncsOf(wire);
    const waited = (first?.endedAt ?? 0) - (first?.at ?? 0);
    expect(waited).toBeGreaterThanOrEqual(29_500);
    expect(waited).toBeLessThan(33_000);
    await expect(rowsOf(page, client.name)).toContainText('№', { timeout: 20_000 });
    await untilEachOnce(token, stand.apiUrl, [client]);
    await expect.poll(() => syncsOf(wire).map(({ status }) => status)).toEqual([null, 200]);
  },
);

test('a run starts every five minutes', { tag: '@full' }, async ({ page, stand, wire }) => {
  test.slow();
  await page.clock.install();
  const token = await enterAs(page, 'salesperson', { url: wire.url, apiUrl: stand.apiUrl }, '/photosessions');
  await untilReady(page);
  // After three retries only full runs try the record again.
  wire.meddle((call) => (isSync(call) ? { kind: 'answer', status: 500, body: 'oops' } : undefined));
  const client = stand.ledger.promised();
  const form = await fillSession(page, client);
  await form.getByRole('button', { name: 'Создать' }).click();
  for (const wait of [6_000, 11_000, 21_000]) {
    await page.waitForTimeout(500);
    await page.clock.runFor(wait);
  }
  await expect.poll(() => syncsOf(wire).length).toBe(4);
  // In steps: a leap would time out the calls that are under way, and an answer to the next look for the server is a
  // reason for a run of its own.
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 5_000) {
      await page.clock.runFor(5_000);
      await page.waitForTimeout(60);
    }
  };
  await pass(200_000);
  expect(syncsOf(wire)).toHaveLength(4);
  wire.meddle(null);
  await pass(100_000);
  await expect.poll(() => syncsOf(wire).length).toBe(5);
  await untilEachOnce(token, stand.apiUrl, [client]);
});

test('toasts have their words and their duration', { tag: '@full' }, async ({ page, context, stand, wire }) => {
  test.slow();
  await openList(page, { stand, wire });
  // Nothing rests on a toast, which would keep it.
  await page.mouse.move(5, 400);
  const offline = lifeOf(page, 'Работаем в автономном режиме');
  await context.setOffline(true);
  wire.cut();
  expectSeconds(await offline, 7);
  const client = stand.ledger.promised();
  const form = await fillSession(page, client);
  const saved = lifeOf(page, 'Фотосессия сохранена локально');
  await form.getByRole('button', { name: 'Создать' }).click();
  await page.mouse.move(5, 400);
  expectSeconds(await saved, 7);
  const both = Promise.all([lifeOf(page, 'Подключение восстановлено'), lifeOf(page, '1 фотосессия синхронизирована')]);
  await goOnline(page, wire);
  const [back, sent] = await both;
  expectSeconds(back, 5);
  expectSeconds(sent, 7);
});

/** Never shorter; a busy machine's timers may be late. */
function expectSeconds(seconds: number, expected: number): void {
  expect(seconds).toBeGreaterThan(expected - 0.3);
  expect(seconds).toBeLessThan(expected + 1.9);
}

/** Seconds that a toast with these words is there, by the page's own clock; called before it appears. */
async function lifeOf(page: Page, words: string): Promise<number> {
  return page.evaluate(async (text) => {
    const toast = () => [...document.querySelectorAll('[role=status]')].find((one) => one.textContent?.includes(text));
    const frame = () => new Promise((resolve) => setTimeout(resolve, 20));
    const deadline = performance.now() + 40_000;
    let first = 0;
    let last = 0;
    // The same words said again are the same toast, though it may be another element for a moment. A line that has just come back may
    // fail its first request, which takes the words back at once: the toast that counts is the next one.
    while (first === 0 || performance.now() - last < 500) {
      if (first !== 0 && last - first < 500 && performance.now() - last > 400) first = 0;
      if (performance.now() > deadline) throw new Error(`«${text}» did not come or did not go`);
      if (toast() !== undefined) {
        last = performance.now();
        first ||= last;
      }
      await frame();
    }
    return (last - first) / 1_000;
  }, words);
}
