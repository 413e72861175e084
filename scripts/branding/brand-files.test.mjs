import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { brandFiles } from './brand-files.mjs';
import { BrandingError } from './branding-error.mjs';
import { rememberBranding, rememberedBranding } from './remembered.mjs';

const root = new URL('../../', import.meta.url).pathname;
const place = mkdtempSync(join(tmpdir(), 'portal-brand-'));
const [dist, folder] = [join(place, 'dist'), join(place, 'branding')];
cpSync(join(root, 'host/public'), dist, { recursive: true });
cpSync(join(root, 'host/src/index.html'), join(dist, 'index.html'));
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>';

after(() => rmSync(place, { recursive: true, force: true }));
beforeEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes an operator's folder and returns the portal's result. */
async function brand(json, pictures = {}) {
  for (const [path, content] of Object.entries({ ...pictures, 'branding.json': json })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const text = typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content);
    writeFileSync(join(folder, path), text);
  }
  const { files, told } = await brandFiles({ dist, folder });
  const text = (path) => files.get(path)?.toString('utf8');
  const manifest = JSON.parse(text('manifest.webmanifest'));
  return { files, told, page: text('index.html'), served: JSON.parse(text('branding.json')), manifest };
}

const refused = (json, words, pictures) =>
  assert.rejects(brand(json, pictures), (error) => {
    assert.ok(error instanceof BrandingError, error);
    assert.match(error.message, words);
    return true;
  });

test('without a folder, and with an empty one, the portal is as delivered', async () => {
  mkdirSync(folder, { recursive: true });
  for (const from of [null, folder]) {
    const { branding, files, told } = await brandFiles({ dist, folder: from });
    assert.deepEqual([branding.app_name, branding.colours, told], ['Портал студии', { primary: '#DC2626' }, []]);
    assert.deepEqual([...files.keys()], ['branding.json', 'manifest.webmanifest', 'index.html']);
    const manifest = JSON.parse(files.get('manifest.webmanifest'));
    for (const { src } of manifest.screenshots) assert.ok(existsSync(join(dist, src)), src);
    assert.deepEqual(
      manifest.icons.map(({ src }) => src.replace(/[0-9a-f]{8}$/, '#')),
      ['/brand/mark.svg?v=#', '/icons/icon-192.png?v=#', '/icons/icon-512.png?v=#', '/icons/maskable-512.png?v=#'],
    );
  }
});

test('names reach the page, the manifest and the file that the portal reads; other keys keep their defaults', async () => {
  const { page, manifest, served } = await brand({
    app_name: 'Кадр & <Ко>',
    short_name: 'Кадр',
    support_contact: '+7 495 000-00-00',
  });
  assert.match(page, /<title>Кадр &amp; &lt;Ко><\/title>/);
  assert.match(page, /apple-mobile-web-app-title" content="Кадр"/);
  assert.deepEqual([manifest.name, manifest.short_name, manifest.id], ['Кадр & <Ко>', 'Кадр', '/']);
  assert.deepEqual([served.company_name, served.support_contact], ['Фотостудия «Момент»', '+7 495 000-00-00']);
});

test('one colour: the mark, every icon, the manifest and the steps of the ramp follow it', async () => {
  const { files, manifest, served } = await brand({ colours: { primary: '#1d4ed8' } });
  assert.equal(served.colours.ramp[600], '#1D4ED8');
  assert.equal(manifest.theme_color, '#1D4ED8');
  assert.equal(manifest.screenshots, undefined, 'they show the delivered red');
  assert.match(files.get('brand/mark.svg').toString(), /fill="#1D4ED8"/);
  for (const path of [
    'icons/icon-192.png',
    'icons/icon-512.png',
    'icons/maskable-512.png',
    'icons/apple-touch-180.png',
  ]) {
    const colours = new Set(opaqueColours(files.get(path)));
    assert.ok(colours.has('1d4ed8') && colours.has('ffffff'), path);
    assert.ok(!colours.has('dc2626'), path);
  }
  const red = await brand({});
  assert.notEqual(served.logo_path, red.served.logo_path, 'another picture has another address');
});

test('a custom mark replaces the delivered icons until there are custom ones', async () => {
  const own = { logo_path: '/brand/kadr.svg' };
  const bare = await brand(own, { 'brand/kadr.svg': LOGO });
  assert.match(bare.manifest.icons.map(({ src }) => src).join(), /^\/brand\/kadr\.svg\?v=[0-9a-f]{8}$/);
  assert.match(bare.page, /rel="icon" href="\/brand\/kadr\.svg\?v=\w+" type="image\/svg\+xml"/);
  assert.doesNotMatch(bare.page, /apple-touch-icon/);
  assert.match(bare.told.join(), /Icons: icons\/icon-192\.png, .* not in the folder/);

  const icon = readFileSync(join(dist, 'icons/apple-touch-180.png'));
  const full = await brand(own, { 'icons/apple-touch-180.png': icon });
  assert.match(full.page, /rel="apple-touch-icon" href="\/icons\/apple-touch-180\.png\?v=/);
});

test('a broken branding is refused in a sentence that names the key or the file', async () => {
  await refused('{ "app_name": ', /^branding\.json is no JSON: /);
  await refused([], /must be one object/);
  await refused({ app_name: '' }, /app_name: "" must be a text of 1 to 60/);
  await refused({ app_name: 'Имя\nв две строки' }, /app_name/);
  await refused({ appname: 'Кадр' }, /appname: no such key; there are app_name, /);
  await refused({ colours: { primary: 'red' } }, /colours\.primary: "red" must be a colour of six/);
  await refused(
    { colours: { primary: '#FACC15' } },
    /colours\.primary: #FACC15 is too light: .* nearest that can be taken is #8F7300/,
  );
  await refused({ colours: { darker: '#000000' } }, /colours\.darker: no such key/);
  await refused({ languages: 'yes' }, /languages: "yes" must be true or false/);
  await refused({ logo_path: 'https://example.ru/logo.svg' }, /logo_path: .* begins with "\/"/);
  await refused({ logo_path: '/../secret.svg' }, /logo_path/);
  await refused({ logo_path: '/brand/none.svg' }, /logo_path: there is no brand\/none\.svg in the folder/);
  await refused({ login_image_path: '/brand/none.jpg' }, /login_image_path: there is no brand\/none\.jpg/);
  await refused({}, /icon-192\.png: must be a PNG of 192 × 192 px/, { 'icons/icon-192.png': LOGO });
  rmSync(folder, { recursive: true });
  await refused({}, /assets\/main\.svg: this path is the portal's own/, { 'assets/main.svg': LOGO });
  await assert.rejects(brandFiles({ dist, folder: join(place, 'nowhere') }), /There is no folder/);
});

test('a file as Windows editors write it is read; one in another encoding is refused, not deployed garbled', async () => {
  const { served } = await brand(Buffer.from('\uFEFF{ "app_name": "Кадр" }'));
  assert.equal(served.app_name, 'Кадр');
  await refused(Buffer.from('7b226170705f6e616d65223a22cae0e4f0227d', 'hex'), /^branding\.json is not in UTF-8/);
});

test('a file that is not a picture, or cannot be read, is refused in a sentence', async () => {
  await refused({ logo_path: '/brand/m.svg' }, /^brand\/m\.svg: .* no picture/, { 'brand/m.svg': '<html>404</html>' });
  rmSync(folder, { recursive: true });
  await refused({ logo_path: '/brand/m.png' }, /^brand\/m\.png: .* no picture/, { 'brand/m.png': LOGO });
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  symlinkSync(join(place, 'nowhere'), join(folder, 'gone.svg'));
  await refused({}, /cannot be read: ENOENT/);
});

test('a file that is not a picture is not deployed, and reported', async () => {
  const { files, told } = await brand({}, { 'index.html': '<h1>', 'service-worker.js': '1', '.git/config': '' });
  assert.doesNotMatch(files.get('index.html').toString(), /^<h1>/);
  assert.ok(!files.has('service-worker.js'));
  assert.deepEqual(told, ['index.html: not laid, it is no picture', 'service-worker.js: not laid, it is no picture']);
});

test('a portal remembers the last deployed folder until another one is', async () => {
  const portal = join(place, 'portal');
  mkdirSync(portal);
  assert.equal(rememberedBranding(portal), null);
  await brand({ app_name: 'Кадр' });
  await rememberBranding(portal, folder);
  await rememberBranding(portal, rememberedBranding(portal));
  const again = await brandFiles({ dist, folder: rememberedBranding(portal) });
  assert.equal(again.branding.app_name, 'Кадр');
  await rememberBranding(portal, null);
  assert.equal(rememberedBranding(portal), null);
});

/** Colours of a palette PNG's pixels that are not see-through. */
function opaqueColours(png) {
  const chunks = {};
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    const type = png.toString('latin1', at + 4, at + 8);
    chunks[type] = chunks[type] ? Buffer.concat([chunks[type], data]) : data;
  }
  assert.ok(inflateSync(chunks.IDAT).length > 0);
  const opaque = (index) => (chunks.tRNS?.[index] ?? 255) === 255;
  return Array.from({ length: chunks.PLTE.length / 3 }, (_, index) => index)
    .filter(opaque)
    .map((index) => chunks.PLTE.subarray(index * 3, index * 3 + 3).toString('hex'));
}
