import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { connect, type AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { TUS_CONTENT_TYPE } from '@studio/contracts';
import { givenCaller, type Caller } from '../../testing/caller';
import { hashOf } from '../../testing/staged';
import { testApp, type TestApp } from '../../testing/test-app';

const TUS = { 'tus-resumable': '1.0.0' };
/** More than the buffers of both ends contain. */
const LARGE = randomBytes(4 * 1024 * 1024);

describe('a connection whose last call was refused before its body came', () => {
  let app: TestApp;
  let photographer: Caller;
  before(async () => {
    app = await testApp();
    photographer = await givenCaller(app, ['photographer']);
    await app.server.listen({ host: '127.0.0.1', port: 0 });
    await photographer.send('POST', '/photos/uploads', undefined, {
      ...TUS,
      'upload-length': '1000',
      'upload-metadata': `sha256 ${Buffer.from(hashOf(LARGE)).toString('base64')}`,
    });
  });
  after(() => app.close());

  /** Statuses of a call with its body and of the one that follows it on the same connection, as nginx keeps one. */
  async function andNext(method: string, path: string, headers: Record<string, string | number>): Promise<number[]> {
    const { port } = app.server.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const lines = Object.entries({ host: 'portal', 'content-length': LARGE.length, ...headers });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    let text = '';
    const ended = new Promise<void>((resolve, reject) => {
      socket.setTimeout(8_000, () => reject(new Error(`the connection is dead after: ${text.slice(0, 300)}`)));
      // A server that says so may close the connection instead.
      socket.on('error', () => resolve()).on('close', () => resolve());
      socket.on('data', (bytes) => {
        text += bytes.toString('latin1');
        if (statusesIn(text).length > 1) resolve();
      });
    });
    socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n`);
    socket.write(LARGE);
    socket.write('GET /api/version HTTP/1.1\r\nhost: portal\r\n\r\n');
    try {
      await ended;
    } finally {
      socket.destroy();
    }
    return /^connection: close/im.test(text) ? [...statusesIn(text), 200] : statusesIn(text);
  }

  const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

  const part = (offset: number) => ({ ...TUS, 'content-type': TUS_CONTENT_TYPE, 'upload-offset': offset });
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const upload = `/api/photos/uploads/${hashOf(LARGE)}`;
  const session = '/api/photos/upload/00000000-0000-4000-8000-000000000000';

  for (const [what, status, path, method, headers] of [
    ['a part at another place than its upload is', 409, upload, 'PATCH', { signed: true, ...part(500) }],
    ['a part that is larger than its file', 413, upload, 'PATCH', { signed: true, ...part(0) }],
    ['a part of no upload', 404, `/api/photos/uploads/${'a'.repeat(64)}`, 'PATCH', { signed: true, ...part(0) }],
    ['a part of another type', 415, upload, 'PATCH', { signed: true, ...TUS, 'upload-offset': 0 }],
    ['a part from somebody unknown', 401, upload, 'PATCH', { signed: false, ...part(0) }],
    ['a form from somebody unknown', 401, session, 'POST', { signed: false, ...form }],
    ['JSON that is too large', 413, '/api/photosessions', 'POST', { signed: true, 'content-type': 'application/json' }],
    [
      'what is no type that anybody reads',
      415,
      '/api/photosessions',
      'POST',
      { signed: true, 'content-type': 'text/x' },
    ],
  ] as const) {
    it(`serves the next call: ${what}`, async () => {
      const { signed, ...rest } = headers;
      const own: Record<string, string | number> = { ...(signed ? photographer.headers : {}), ...rest };
      assert.deepEqual(await andNext(method, path, own), [status, 200]);
    });
  }
});
