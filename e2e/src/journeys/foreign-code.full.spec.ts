import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { enterAs } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { servePortalCopy } from '../stand/portal-copy';

/** Code of another origin never runs here (security requirement 6): the host refuses its address, the browser its script. */
test.describe.configure({ mode: 'serial' });

let foreign: Server;
let foreignUrl: string;
let hits: string[] = [];

test.beforeAll(async () => {
  foreign = createServer((request, reply) => {
    hits.push(request.url ?? '');
    reply
      .writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' })
      .end('window.foreign = 1');
  });
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  foreignUrl = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
});

test.beforeEach(() => {
  hits = [];
});

test.afterAll(() => {
  foreign.close();
});

test('the browser refuses scripts of another origin and scripts written into the page', async ({ page, faults }) => {
  faults.expect(/Content Security Policy/);
  await page.goto('/login');
  const refused = await page.evaluate(async (address) => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective));
    const remote = document.createElement('script');
    remote.src = `${address}/code.js`;
    const inline = document.createElement('script');
    inline.textContent = 'window.foreign = 1';
    document.head.append(remote, inline);
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { violations, ran: 'foreign' in window };
  }, foreignUrl);
  expect(refused).toEqual({ violations: ['script-src-elem', 'script-src-elem'], ran: false });
  expect(hits).toEqual([]);
});

test('a registry that names another origin is refused before anything is fetched from there', async ({
  page,
  portal,
  faults,
}) => {
  faults.expect(/remotes\.json/);
  const copy = await servePortalCopy(portal.apiUrl, (root) => {
    const file = join(root, 'remotes.json');
    const registry = JSON.parse(readFileSync(file, 'utf8')) as { remotes: { entry: string }[] };
    for (const remote of registry.remotes) remote.entry = `${foreignUrl}${remote.entry}`;
    writeFileSync(file, JSON.stringify(registry));
  });
  try {
    await enterAs(page, 'developer', { url: copy.url, apiUrl: portal.apiUrl }, '/photosessions');
    await expect(page.getByRole('heading', { level: 1, name: 'Раздел «Фотосессии» не загрузился' })).toBeVisible();
    await expect(page.getByText('Сведения для поддержки: R302')).toBeVisible();
    expect(hits).toEqual([]);
  } finally {
    // A request of the page that breaks off would be counted as an error.
    await page.close();
    await copy.stop();
  }
});
