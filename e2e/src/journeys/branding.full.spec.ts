import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { servePortalCopy } from '../stand/portal-copy';
import { ROOT } from '../stand/repository';

const BLUE = {
  app_name: 'Портал «Синий»',
  short_name: 'Синий',
  company_name: 'Студия «Синий кит»',
  logo_path: '/brand/whale.svg',
  login_image_path: '/brand/hall.svg',
  support_contact: '+7 495 000-00-00',
  colours: { primary: '#1D4ED8' },
};
const GREEN = { ...BLUE, app_name: 'Лес', colours: { primary: '#15803D' } };
const SOLID = '--studio-colors-brand-600';
const square = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${colour}"/></svg>`;
const PICTURES = { 'brand/whale.svg': square('#1D4ED8'), 'brand/hall.svg': square('#0F172A') };

const folder = mkdtempSync(join(tmpdir(), 'portal-branding-'));
test.use({ serviceWorkers: 'allow' });

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeBranding(branding: object): void {
  for (const [path, content] of Object.entries({ ...PICTURES, 'branding.json': JSON.stringify(branding) })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** As an operator does it, at work: no build, no restart. */
function lay(root: string, branding: object): void {
  writeBranding(branding);
  execFileSync(process.execPath, [join(ROOT, 'scripts/brand.mjs'), folder, '--out', root], { stdio: 'pipe' });
}

/** Notes what brand colours and titles the page has had, from the first frame on. */
async function watchFrames(page: Page): Promise<() => Promise<{ colours: string[]; titles: string[] }>> {
  await page.addInitScript((solid) => {
    const seen = { colours: new Set<string>(), titles: new Set<string>() };
    Object.assign(globalThis, { seenOfBrand: seen });
    const look = () => {
      seen.colours.add(getComputedStyle(document.documentElement).getPropertyValue(solid).trim().toUpperCase());
      seen.titles.add(document.title.split(' · ').at(-1) ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, SOLID);
  return () =>
    page.evaluate(() => {
      const { seenOfBrand: seen } = globalThis as unknown as Record<
        string,
        { colours: Set<string>; titles: Set<string> }
      >;
      return { colours: [...(seen?.colours ?? [])].filter(Boolean), titles: [...(seen?.titles ?? [])] };
    });
}

test("another company's names, colours and pictures reach page, manifest and device without a build, and stay offline", async ({
  page,
  portal,
  faults,
}) => {
  test.slow();
  faults.expect(/\/api\/auth.*|ERR_INTERNET_DISCONNECTED/);
  const copy = await servePortalCopy(portal.apiUrl, (root) => lay(root, BLUE));
  const open = () => page.goto(`${copy.url}/login`);
  try {
    await page.setViewportSize({ width: 1440, height: 900 });
    const seen = await watchFrames(page);
    await open();
    // Once the worker has the portal on the device, and for three seconds (specification §4).
    const activated = expect(page.getByText('Offline режим активирован')).toBeVisible();
    await expect(page).toHaveTitle('Вход · Портал «Синий»');
    await expect(page.getByText('Студия «Синий кит»').first()).toBeVisible();
    await expect(page.getByRole('link', { name: '+7 495 000-00-00' })).toHaveAttribute('href', 'tel:+74950000000');
    await expect(page.locator('aside img')).toHaveAttribute('src', /^\/brand\/hall\.svg\?v=[0-9a-f]{8}$/);
    await expect(page.getByRole('link', { name: 'Открыть Telegram' })).toHaveCSS(
      'background-color',
      'rgb(29, 78, 216)',
    );
    expect((await seen()).colours, 'never the delivered red').toEqual(['#1D4ED8']);

    const manifest = (await (await fetch(`${copy.url}/manifest.webmanifest`)).json()) as Record<string, unknown>;
    expect(manifest).toMatchObject({ name: 'Портал «Синий»', short_name: 'Синий', theme_color: '#1D4ED8' });
    for (const { src } of manifest['icons'] as { src: string }[])
      expect((await fetch(copy.url + src)).status).toBe(200);
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^\/brand\/whale\.svg\?v=/);

    // A setting of this device, and a worker that keeps what the page is.
    await page.evaluate(() => (document.cookie = 'portal-sinij-theme=dark; Path=/; Max-Age=999')); // oxlint-disable-line unicorn/no-document-cookie
    await activated;
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await expect
      .poll(async () => page.evaluate(async () => (await caches.match('/branding.json')) !== undefined))
      .toBe(true);
    await open();
    await expect(page.locator('html')).toHaveClass(/dark/);
    const again = await seen();
    expect(again.colours).toEqual(['#1D4ED8']);

    lay(copy.root, GREEN);
    await open();
    await expect(page).toHaveTitle('Вход · Лес');
    await expect(page.locator('html')).toHaveClass(/dark/);
    expect(await page.evaluate(() => document.cookie)).toContain('les-theme=dark');
    expect(await page.evaluate(() => document.cookie)).not.toContain('portal-sinij');
    const page2 = () =>
      page.evaluate(async () =>
        (await (await caches.match('/index.html', { ignoreSearch: true }))?.text())?.includes('<title>Лес<'),
      );
    await expect.poll(page2, 'the page that is kept is renewed').toBe(true);

    await page.context().setOffline(true);
    await page.reload();
    await expect(page).toHaveTitle('Вход · Лес');
    const { colours, titles } = await seen();
    expect([colours, titles.filter((title) => title !== '')]).toEqual([['#15803D'], ['Лес']]);
    const mark = page.getByRole('main').locator('img').first();
    expect(await mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  } finally {
    await page.context().setOffline(false);
    await copy.stop();
  }
});

test('an invalid branding is refused in a sentence, and nothing of it is deployed', async ({ portal }) => {
  const copy = await servePortalCopy(portal.apiUrl, (root) => lay(root, BLUE));
  const served = async () =>
    Promise.all(
      ['/', '/branding.json', '/manifest.webmanifest'].map(async (path) => (await fetch(copy.url + path)).text()),
    );
  try {
    const before = await served();
    writeBranding({ ...GREEN, colours: { primary: '#FACC15' } });
    const layFiles = spawnSync(join(ROOT, 'nginx/lay-files.sh'), [copy.root, folder], { encoding: 'utf8' });
    expect(layFiles.status).toBe(1);
    expect(layFiles.stderr).toMatch(/^branding\.json, colours\.primary: #FACC15 is too light: /);
    expect(await served()).toEqual(before);
  } finally {
    await copy.stop();
  }
});
