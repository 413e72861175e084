import { expect, goOffline, goOnline, openList, test, untilEachOnce } from '../fixtures/offline-test';
import { createSession, rowsOf } from '../fixtures/session-form';
import { type Fault, isSync, type Meddling, syncsOf } from '../fixtures/wire';

/** Lines that lie: only a reply that the portal's own server can have given is believed. */

const PAGE = '<!doctype html><html><body><h1>Добро пожаловать в Wi-Fi</h1><form>…</form></body></html>';
const HTML = { 'content-type': 'text/html; charset=utf-8' };

const captive: Record<string, Meddling> = {
  'answers everything with its own page and 200': () => ({ kind: 'answer', status: 200, headers: HTML, body: PAGE }),
  'sends everything on to its own sign-in page': (call) =>
    call.path.startsWith('/wifi-login')
      ? { kind: 'answer', status: 200, headers: HTML, body: PAGE }
      : { kind: 'answer', status: 302, headers: { location: '/wifi-login' } },
  'answers with 200 and some JSON of its own': () => ({
    kind: 'answer',
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '{"ok":true,"id":"4b7f7a52-6c0c-4a3e-9f0a-0a3a4f3c9a11"}',
  }),
};

for (const [what, meddling] of Object.entries(captive)) {
  test(`a network that ${what} loses and doubles nothing`, async ({ page, stand, wire, faults }) => {
    test.slow();
    faults.expect(/not loaded|SyntaxError|MIME|PortalError|remote|ChunkLoad|Unexpected token|service worker/i);
    const token = await openList(page, { stand, wire });
    await goOffline(page, wire);
    const clients = [stand.ledger.promised(), stand.ledger.promised()];
    await createSession(page, clients[0] ?? stand.ledger.promised());
    wire.meddle(meddling);
    const before = wire.calls.length;
    await goOnline(page, wire);
    // The portal may see through the network by a call of another kind, and then sends nothing at all.
    await expect.poll(() => wire.calls.length, { timeout: 20_000 }).toBeGreaterThan(before);
    await createSession(page, clients[1] ?? stand.ledger.promised());
    await page.reload();
    for (const { name } of clients) await expect(rowsOf(page, name)).toHaveCount(1);
    await page.waitForTimeout(3_000);
    for (const { name } of clients) await expect(rowsOf(page, name)).not.toContainText('№');
    await expect(page).toHaveURL(/\/photosessions/);

    wire.meddle(null);
    await page.reload();
    await untilEachOnce(token, stand.apiUrl, clients);
    for (const { name } of clients) await expect(rowsOf(page, name)).toContainText('№', { timeout: 20_000 });
  });
}

test('a server that fails for a while, before and after it has saved, ends up with each session once', async ({
  page,
  stand,
  wire,
}) => {
  test.slow();
  const token = await openList(page, { stand, wire });
  await goOffline(page, wire);
  const clients = Array.from({ length: 6 }, stand.ledger.promised);
  for (const client of clients) await createSession(page, client);
  const troubles: (Fault | undefined)[] = [
    { kind: 'answer', status: 500, body: 'oops' },
    { kind: 'lose-reply' },
    { kind: 'answer', status: 502, headers: HTML, body: PAGE },
    { kind: 'answer', status: 503, headers: { 'retry-after': '2' }, body: '' },
    { kind: 'drop' },
    { kind: 'answer', status: 429, headers: { 'retry-after': '1' }, body: '' },
    { kind: 'answer', status: 408, body: '' },
    { kind: 'cut-body', after: 10 },
    { kind: 'lose-reply' },
    undefined,
  ];
  const before = wire.calls.length;
  let next = 0;
  wire.meddle((call) => (isSync(call) && next < troubles.length ? troubles[next++] : undefined));
  await goOnline(page, wire);
  await untilEachOnce(token, stand.apiUrl, clients, 90_000);
  for (const { name } of clients) await expect(rowsOf(page, name)).toContainText('№', { timeout: 30_000 });
  expect(next).toBe(troubles.length);
  const accepted = () => syncsOf(wire, before).filter(({ status }) => status === 201 || status === 200);
  await expect.poll(() => accepted().length, { timeout: 40_000 }).toBe(clients.length);
  await expect(page.getByRole('button', { name: /всё отправлено/ })).toBeVisible();
  expect(accepted()).toHaveLength(clients.length);
});
