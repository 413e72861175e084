import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Sale } from '@studio/contracts';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import config from '../../playwright.config';
import { callsAs, enterWith, ownPlace } from '../fixtures/own-place';
import { expect, test } from '../fixtures/test';

/** Chromium on Linux cannot read codes, like iPhones: this tests the decoder as well as the camera. */
test('an order is handed over by the QR code of its slip, shown to the camera', async ({ portal, page }) => {
  test.slow();
  const place = await ownPlace(portal);
  const { own } = await place.hire('admin');
  const call = callsAs(await enterWith(page, own, portal, '/sales'), portal.apiUrl);
  const lines = await place.sells(50_000);
  const { id } = await call<Sale>('POST', '/sales/offline', {
    id: randomUUID(),
    location_id: place.id,
    lines,
    payment: { id: randomUUID(), amount_kop: 50_000 },
    created_at: new Date().toISOString(),
  });
  const { number } = await call<Sale>('GET', `/sales/${id}`);

  const folder = mkdtempSync(join(tmpdir(), 'portal-camera-'));
  const seen = join(folder, 'slip.y4m');
  await writeFile(seen, await videoOf(`${portal.url}/sales/list/${id}`));
  const { launchOptions, locale, timezoneId } = config.use ?? {};
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${seen}`,
    ],
  });
  try {
    const counter = await (
      await browser.newContext({ locale: locale ?? 'ru-RU', timezoneId: timezoneId ?? 'UTC' })
    ).newPage();
    await enterWith(counter, own, portal, '/sales?tab=sales');
    await counter.getByRole('button', { name: 'Выдать заказ…' }).click();
    const dialog = counter.getByRole('dialog', { name: 'Выдать заказ' });
    await dialog.getByRole('button', { name: 'Навести камеру на QR-код' }).click();
    await dialog.getByRole('button', { name: `Выдать № ${number}` }).click();
    await expect(dialog.getByText(`Выдан заказ № ${number}`)).toBeVisible();
    expect((await call<Sale>('GET', `/sales/${id}`)).state).toBe('handed_over');
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A second of YUV4MPEG2 video: the code as held in front of the camera, small and slightly turned. */
async function videoOf(code: string): Promise<Buffer> {
  const [width, height] = [640, 480];
  const qr = await sharp(Buffer.from(renderSVG(code, { border: 4 })))
    .resize(260, 260)
    .rotate(6, { background: '#ffffff' })
    .png()
    .toBuffer();
  const luma = await sharp({ create: { width, height, channels: 3, background: '#8a7a68' } })
    .composite([{ input: qr, left: 190, top: 90 }])
    .grayscale()
    .raw()
    .toBuffer();
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)]);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    ...Array.from({ length: 10 }, () => frame),
  ]);
}
