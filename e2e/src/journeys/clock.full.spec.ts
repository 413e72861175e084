import type { BrowserContext } from '@playwright/test';
import { expect, goOffline, goOnline, openList, test, untilEachOnce } from '../fixtures/offline-test';
import { createSession, rowsOf } from '../fixtures/session-form';
import { isSync } from '../fixtures/wire';

/** The device's clock may say anything: it orders nothing and expires nothing that was saved. */

const YEAR_MS = 365 * 24 * 60 * 60_000;

for (const [direction, shift] of [
  ['forward', YEAR_MS],
  ['back', -YEAR_MS],
] as const) {
  test(`a clock that is turned ${direction} by a year between saving and sending loses and doubles nothing`, async ({
    page,
    context,
    stand,
    wire,
  }) => {
    test.slow();
    const token = await openList(page, { stand, wire });
    await goOffline(page, wire);
    const clients = Array.from({ length: 3 }, stand.ledger.promised);
    await createSession(page, clients[0] ?? stand.ledger.promised());
    await turnClock(context, shift);
    expect(await page.evaluate(() => new Date().getFullYear())).toBe(new Date(Date.now() + shift).getFullYear());
    await createSession(page, clients[1] ?? stand.ledger.promised());
    await page.reload();
    for (const { name } of clients.slice(0, 2)) await expect(rowsOf(page, name)).toHaveCount(1);
    // A failed attempt leaves times in the queue; then the clock is put right.
    wire.meddle((call) => (isSync(call) ? { kind: 'answer', status: 500, body: 'oops' } : undefined));
    await goOnline(page, wire);
    await expect.poll(() => wire.calls.filter((call) => isSync(call) && call.status === 500).length).toBe(2);
    await turnClock(context, 0);
    await createSession(page, clients[2] ?? stand.ledger.promised());
    wire.meddle(null);
    await page.reload();
    await untilEachOnce(token, stand.apiUrl, clients);
    for (const { name } of clients) await expect(rowsOf(page, name)).toContainText('№', { timeout: 20_000 });
  });
}

/**
 * Lets every page and worker of the context believe that it is `shift` milliseconds later. Timers run on as they do on
 * a device whose clock is set: they measure time that passes.
 */
async function turnClock(context: BrowserContext, shift: number): Promise<void> {
  await context.addInitScript(shiftDate, shift);
  for (const page of context.pages()) await page.evaluate(shiftDate, shift);
  for (const worker of context.serviceWorkers()) await worker.evaluate(shiftDate, shift);
}

/** Runs in page and worker. */
function shiftDate(shift: number): void {
  const scope = globalThis as typeof globalThis & { realDate?: DateConstructor };
  const Real = (scope.realDate ??= Date);
  const now = () => Real.now() + shift;
  globalThis.Date = class extends Real {
    constructor(...args: [] | [number]) {
      super(args[0] ?? now());
    }
    static override now = now;
  } as DateConstructor;
}
