import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { PHOTO_MAX_BYTES, TUS_CONTENT_TYPE } from '@studio/contracts';
import { givenCaller, statusesOf, type Caller, type Reply } from '../testing/caller';
import { hashOf } from '../testing/staged';
import { testApp, type TestApp } from '../testing/test-app';
import { until } from '../testing/until';
import { sweepStaged } from './sweep-staged';

const TUS = { 'tus-resumable': '1.0.0' };
const ROOT = '/photos/uploads';

let app: TestApp;
let photographer: Caller;
let other: Caller;

before(async () => {
  app = await testApp();
  [photographer, other] = await Promise.all([givenCaller(app, ['photographer']), givenCaller(app, ['photographer'])]);
});
after(() => app.close());

const metadata = (sha256: string) =>
  `filename ${Buffer.from('Снимок.jpg').toString('base64')}, sha256 ${base64(sha256)}`;
const base64 = (text: string) => Buffer.from(text).toString('base64');
const create = (content: Uint8Array, by = photographer, length = content.length) =>
  by.send('POST', ROOT, undefined, {
    ...TUS,
    'upload-length': String(length),
    'upload-metadata': metadata(hashOf(content)),
  });
const head = (content: Uint8Array, by = photographer) => by.send('HEAD', `${ROOT}/${hashOf(content)}`, undefined, TUS);
const patch = (content: Uint8Array, from: number, to?: number, by = photographer) =>
  by.send('PATCH', `${ROOT}/${hashOf(content)}`, Buffer.from(content.subarray(from, to)), {
    ...TUS,
    'content-type': TUS_CONTENT_TYPE,
    'upload-offset': String(from),
  });
const told = ({ status, headers }: Reply) => [status, headers['upload-offset']];
const staged = async (content: Uint8Array, by = photographer) =>
  app.staged.read({ owner: by.person.id, sha256: hashOf(content) });

describe('a resumable upload', () => {
  it('goes from its creation by parts to its end, the server reporting its offset each time', async () => {
    const content = randomBytes(300_000);
    const made = await create(content);
    assert.deepEqual(told(made), [201, '0']);
    assert.equal(made.headers['location'], `/api/photos/uploads/${hashOf(content)}`);
    assert.deepEqual(told(await patch(content, 0, 100_000)), [204, '100000']);
    const between = await head(content);
    assert.deepEqual(told(between), [200, '100000']);
    assert.equal(between.headers['upload-length'], '300000');
    assert.equal(between.headers['cache-control'], 'no-store');
    assert.ok(Date.parse(String(between.headers['upload-expires'])) > Date.now() + 6 * 86_400_000);
    assert.equal(await staged(content), null, 'not all there');
    assert.deepEqual(told(await patch(content, 100_000)), [204, '300000']);
    assert.deepEqual(await staged(content), content);
  });

  it('of what another employee left on the device is refused', async () => {
    const content = randomBytes(100);
    const begin = (owner: string) =>
      photographer.send('POST', ROOT, undefined, {
        ...TUS,
        'upload-length': String(content.length),
        'upload-metadata': metadata(hashOf(content)),
        'x-record-owner': owner,
      });
    const refused = await begin(other.person.id);
    assert.deepEqual([refused.status, refused.body.code], [403, 'owner_mismatch']);
    assert.equal((await begin(photographer.person.id)).status, 201);
  });

  it('created again is the same one, and keeps its bytes', async () => {
    const content = randomBytes(1_000);
    await create(content);
    await patch(content, 0, 400);
    const again = await create(content);
    assert.deepEqual(told(again), [201, '400']);
    assert.equal(again.headers['location'], `/api/photos/uploads/${hashOf(content)}`);
    assert.deepEqual(told(await head(content)), [200, '400']);
  });

  it('created by many at once is one', async () => {
    const content = randomBytes(1_000);
    const replies = await Promise.all(Array.from({ length: 16 }, () => create(content)));
    assert.deepEqual(new Set(statusesOf(replies)), new Set([201]));
    await patch(content, 0);
    assert.deepEqual(await staged(content), content);
  });

  it('created again with another length starts over: one of the two was a mistake', async () => {
    const content = randomBytes(1_000);
    await create(content, photographer, 900);
    await patch(content, 0, 900);
    assert.deepEqual(told(await create(content)), [201, '0']);
    assert.deepEqual(told(await patch(content, 0)), [204, '1000']);
  });

  it('of the same content by two employees is two', async () => {
    const content = randomBytes(1_000);
    await Promise.all([create(content), create(content, other)]);
    await patch(content, 0, 600);
    assert.deepEqual(told(await head(content, other)), [200, '0']);
    await patch(content, 0, 1_000, other);
    assert.deepEqual(told(await head(content)), [200, '600']);
    await other.send('DELETE', `${ROOT}/${hashOf(content)}`, undefined, TUS);
    assert.deepEqual(told(await head(content)), [200, '600']);
  });

  it('refuses bytes at another offset, and returns its own', async () => {
    const content = randomBytes(1_000);
    await create(content);
    await patch(content, 0, 500);
    for (const from of [0, 400, 501, 1_000]) {
      const reply = await patch(content, from);
      assert.deepEqual([...told(reply), reply.body.code], [409, '500', 'upload_offset'], String(from));
      assert.equal(reply.body.details.offset, 500);
    }
    assert.deepEqual(told(await head(content)), [200, '500']);
  });

  it('accepts no more than was declared', async () => {
    const content = randomBytes(1_000);
    await create(content, photographer, 999);
    const reply = await patch(content, 0);
    assert.deepEqual([reply.status, reply.body.code], [413, 'payload_too_large']);
    assert.equal(await staged(content), null);
  });

  it('of 32 parts at once accepts one, and returns its offset to the others', async () => {
    const content = randomBytes(200_000);
    await create(content);
    const replies = await Promise.all(Array.from({ length: 32 }, () => patch(content, 0)));
    assert.deepEqual(statusesOf(replies), [204, ...Array.from({ length: 31 }, () => 409)]);
    for (const reply of replies.filter(({ status }) => status === 409))
      assert.deepEqual([...told(reply), reply.body.code], [409, '200000', 'upload_offset']);
    assert.deepEqual(await staged(content), content);
  });

  it('can be cancelled', async () => {
    const content = randomBytes(10);
    await create(content);
    const remove = () => photographer.send('DELETE', `${ROOT}/${hashOf(content)}`, undefined, TUS);
    assert.equal((await remove()).status, 204);
    assert.equal((await remove()).status, 404);
    assert.equal((await head(content)).status, 404);
    assert.equal((await patch(content, 0)).status, 404);
  });

  it('checks the protocol version: another one is refused, and every answer names ours', async () => {
    const url = `${ROOT}/${'a'.repeat(64)}`;
    for (const version of [{}, { 'tus-resumable': '0.2.2' }]) {
      const reply = await photographer.send('HEAD', url, undefined, version as Record<string, string>);
      assert.deepEqual([reply.status, reply.headers['tus-version']], [412, '1.0.0']);
    }
    for (const reply of [await photographer.send('HEAD', url, undefined, TUS), await head(randomBytes(3), other)])
      assert.equal(reply.headers['tus-resumable'], '1.0.0');
    const about = await photographer.send('OPTIONS', ROOT);
    assert.deepEqual(
      [about.status, about.headers['tus-version'], about.headers['tus-extension'], about.headers['tus-max-size']],
      [204, '1.0.0', 'creation,termination,expiration', String(PHOTO_MAX_BYTES)],
    );
  });

  it('is refused above the maximum size before a byte is sent', async () => {
    const content = randomBytes(1);
    assert.equal((await create(content, photographer, PHOTO_MAX_BYTES)).status, 201);
    const reply = await create(content, photographer, PHOTO_MAX_BYTES + 1);
    assert.deepEqual([reply.status, reply.body.code], [413, 'photo_too_large']);
  });

  it('is for those who may change sessions', async () => {
    const content = randomBytes(10);
    const nobody = { ...TUS, authorization: 'Bearer nobody' };
    assert.equal((await photographer.send('HEAD', `${ROOT}/${hashOf(content)}`, undefined, nobody)).status, 401);
    const powerless = await givenCaller(app, []);
    for (const reply of [await create(content, powerless), await head(content, powerless)])
      assert.equal(reply.status, 403);
    assert.equal((await create(content, powerless)).body.code, 'forbidden');
  });
});

describe('an interrupted part', () => {
  before(() => app.server.listen({ host: '127.0.0.1', port: 0 }));

  /** Sends a part's first bytes and then nothing more; `cut` ends the connection like a lost network. */
  function beginPatch(content: Uint8Array, from: number, sent: number) {
    const { port } = app.server.server.address() as AddressInfo;
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method: 'PATCH',
      path: `/api${ROOT}/${hashOf(content)}`,
      headers: {
        ...photographer.headers,
        ...TUS,
        'content-type': TUS_CONTENT_TYPE,
        'upload-offset': from,
        'content-length': content.length - from,
      },
    }).on('error', () => undefined);
    outgoing.write(content.subarray(from, from + sent));
    return { cut: () => outgoing.destroy(), more: (bytes: Uint8Array) => outgoing.write(bytes) };
  }

  const offsetBecomes = (content: Uint8Array, offset: number) =>
    until(`the offset ${offset}`, async () => (await head(content)).headers['upload-offset'] === String(offset));

  it('keeps its bytes, and the next continues from there', async () => {
    const content = randomBytes(500_000);
    await create(content);
    const { cut } = beginPatch(content, 0, 200_000);
    await offsetBecomes(content, 200_000);
    cut();
    assert.deepEqual(told(await patch(content, 200_000)), [204, '500000']);
    assert.deepEqual(await staged(content), content);
  });

  it('from a silent sender blocks the next for seconds only', async () => {
    const content = randomBytes(100_000);
    await create(content);
    const { cut } = beginPatch(content, 0, 40_000);
    await offsetBecomes(content, 40_000);
    const begun = performance.now();
    assert.deepEqual(told(await patch(content, 40_000)), [204, '100000']);
    assert.ok(performance.now() - begun > 2_500, 'it waited');
    cut();
    assert.deepEqual(await staged(content), content);
  });

  it('is not assumed while bytes come, however slowly: the next is refused', async () => {
    const content = randomBytes(100_000);
    await create(content);
    const { cut, more } = beginPatch(content, 0, 40_000);
    await offsetBecomes(content, 40_000);
    const trickle = setInterval(() => more(content.subarray(40_000, 40_001)), 1_000);
    const reply = await patch(content, 40_000);
    clearInterval(trickle);
    cut();
    assert.deepEqual([reply.status, reply.body.code], [409, 'upload_busy']);
    const { offset } = reply.body.details as { offset: number };
    assert.ok(offset > 40_000 && offset < 40_010, String(offset));
  });
});

describe('staged bytes', () => {
  const files = () => readdir(join(app.config.dataFolder, 'uploads'));

  it('are swept a week after the last was added, drafts with them', async () => {
    const [old, young] = [randomBytes(10), randomBytes(10)];
    for (const content of [old, young]) await create(content);
    const folder = join(app.config.dataFolder, 'uploads');
    await writeFile(join(folder, 'draft-of-a-killed-process'), '');
    const longAgo = new Date(Date.now() - 7 * 86_400_000 - 60_000);
    for (const name of [`${photographer.person.id}.${hashOf(old)}`, 'draft-of-a-killed-process'])
      await utimes(join(folder, name), longAgo, longAgo);
    assert.equal(await sweepStaged(app), 2);
    assert.equal((await head(old)).status, 404);
    assert.equal((await head(young)).status, 200);
    assert.equal(await sweepStaged(app), 0);
  });

  it('of one employee are two hundred files at most: the oldest are removed', async () => {
    const hoarder = await givenCaller(app, ['photographer']);
    const first = randomBytes(10);
    await create(first, hoarder);
    for (let made = 0; made < 205; made += 1) await create(randomBytes(10), hoarder);
    const own = (await files()).filter((name) => name.startsWith(hoarder.person.id));
    assert.equal(own.length, 200);
    assert.equal((await head(first, hoarder)).status, 404);
  });

  it('whose start was lost in a power failure start over', async () => {
    const content = randomBytes(100);
    await create(content);
    await writeFile(join(app.config.dataFolder, 'uploads', `${photographer.person.id}.${hashOf(content)}`), '\0\0\0');
    assert.equal((await head(content)).status, 404);
    assert.deepEqual(told(await create(content)), [201, '0']);
    assert.deepEqual(told(await patch(content, 0)), [204, '100']);
  });
});

describe('a disk that is full', () => {
  it('is 503 with a time to try again at every step, and existing bytes stay', async () => {
    const content = randomBytes(1_000);
    await create(content);
    await patch(content, 0, 400);
    const full = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }));
    const { staged } = app;
    const [create_, append] = [staged.create.bind(staged), staged.append.bind(staged)];
    Object.assign(staged, { create: full, append: full });
    for (const reply of [await create(content), await patch(content, 400)]) {
      assert.deepEqual([reply.status, reply.body.code, reply.headers['tus-resumable']], [503, 'unavailable', '1.0.0']);
      assert.ok(Number(reply.headers['retry-after']) > 0);
    }
    Object.assign(staged, { create: create_, append });
    assert.deepEqual(told(await patch(content, 400)), [204, '1000']);
  });
});

describe('hostile calls of the upload', () => {
  const send = (
    method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE',
    url: string,
    headers: Record<string, string>,
    body = '',
  ) => photographer.send(method, url, body, { ...TUS, ...headers });

  it('with an invalid length are refused', async () => {
    for (const length of ['', '-1', '1.5', '1e3', '0', 'NaN', '9'.repeat(15), '9'.repeat(40), '0x10', ' ', '１'])
      for (const reply of [
        await send('POST', ROOT, {
          'upload-length': Buffer.from(length).toString('latin1'),
          'upload-metadata': metadata('a'.repeat(64)),
        }),
      ])
        assert.ok([400, 413].includes(reply.status) && reply.body.code, `${length}: ${reply.status}`);
  });

  it('with an invalid hash are refused, and not used as a path', async () => {
    const before = await readdir(app.config.dataFolder);
    const hashes = [
      '',
      'a',
      'A'.repeat(64),
      `${'a'.repeat(64)}/..`,
      '../'.repeat(21) + 'a',
      '../../demo-secrets.json',
      '\0',
    ];
    for (const hash of hashes) {
      const reply = await send('POST', ROOT, { 'upload-length': '10', 'upload-metadata': metadata(hash) });
      assert.deepEqual([reply.status, reply.body.field], [400, 'sha256'], hash);
      for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
        const url = `${ROOT}/${encodeURIComponent(hash)}`;
        const { status } = await send(method, url, { 'content-type': TUS_CONTENT_TYPE, 'upload-offset': '0' });
        assert.ok([400, 404, 415].includes(status), `${method} ${url}: ${status}`);
      }
    }
    for (const noise of [
      'sha256',
      'sha256 ',
      'sha256 ???',
      ',,,',
      `sha256\t${base64('a'.repeat(64))}`,
      'x'.repeat(4_000),
    ])
      assert.equal((await send('POST', ROOT, { 'upload-length': '10', 'upload-metadata': noise })).status, 400, noise);
    assert.deepEqual(await readdir(app.config.dataFolder), before);
  });

  it('with an offset or type other than a part’s are refused', async () => {
    const content = randomBytes(10);
    await create(content);
    const url = `${ROOT}/${hashOf(content)}`;
    for (const offset of ['', '-1', '-0', '0.5', 'x', '9'.repeat(30)])
      assert.equal(
        (await send('PATCH', url, { 'content-type': TUS_CONTENT_TYPE, 'upload-offset': offset }, 'x')).status,
        400,
        offset,
      );
    for (const type of [
      'application/octet-stream',
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=a',
    ])
      assert.ok(
        [400, 415].includes((await send('PATCH', url, { 'content-type': type, 'upload-offset': '0' }, '{}')).status),
        type,
      );
    const empty = await photographer.send('PATCH', url, undefined, { ...TUS, 'upload-offset': '0' });
    assert.equal(empty.status, 415);
    assert.deepEqual(told(await head(content)), [200, '0']);
  });

  it('at unknown addresses are not found', async () => {
    for (const url of [`${ROOT}/${'a'.repeat(64)}/x`, `${ROOT}/..%2f..%2fx`, `${ROOT}//`])
      for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
        const { status } = await send(method, url, { 'content-type': TUS_CONTENT_TYPE, 'upload-offset': '0' });
        assert.ok([400, 404, 415].includes(status), `${method} ${url}: ${status}`);
      }
    assert.equal((await photographer.get(ROOT)).status, 404);
  });
});
