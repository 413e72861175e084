import assert from 'node:assert/strict';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { givenLocation } from '../../testing/builders';
import { givenCaller, multipart, type Caller } from '../../testing/caller';
import { testApp, type TestApp } from '../../testing/test-app';
import { FormBodies, MAX_FORM_BYTES_PER_PERSON, MAX_FORMS, MAX_FORMS_PER_PERSON } from './form-bodies';

describe('forms with a file', () => {
  let app: TestApp;
  let session: string;
  let photographer: Caller;
  const sockets: Socket[] = [];
  before(async () => {
    app = await testApp();
    const here = await givenLocation(app);
    const admin = await givenCaller(app, ['admin'], { primary_location_id: here.id });
    photographer = await givenCaller(app, ['photographer'], { primary_location_id: here.id });
    session = (await admin.post('/photosessions', { name: 'Ольга', phone: '+79161234567' })).body.id;
    await app.server.listen({ host: '127.0.0.1', port: 0 });
  });
  after(async () => {
    sockets.forEach((socket) => socket.destroy());
    await app.close();
  });

  const folder = () => join(app.config.dataFolder, 'forms');
  const drafts = async (count: number) => {
    for (;;) {
      const names = await readdir(folder()).catch(() => []);
      if (names.length === count) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  /** Begins to send a form and leaves its end out. */
  function hang(by: Caller, bytes = 100_000): Socket {
    const { port } = app.server.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    const lines = Object.entries({ ...by.headers, host: 'x', 'content-length': String(bytes) });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const { payload, headers } = multipart(randomBytes(1_000), 'a.jpg', 'image/jpeg');
    socket.write(
      `POST /api/photos/upload/${session} HTTP/1.1\r\n${head}content-type: ${headers['content-type']}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, 600));
    return socket;
  }

  it('lie on the disk while they arrive, and go with their sender', async () => {
    const slow = hang(photographer);
    await drafts(1);
    slow.destroy();
    await drafts(0);
  });

  it('of one person are limited: further ones get the time to retry, and others are served', async () => {
    const hung = Array.from({ length: MAX_FORMS_PER_PERSON }, () => hang(photographer));
    await drafts(MAX_FORMS_PER_PERSON);
    const refused = await photographer.upload(session, randomBytes(10), 'a.jpg');
    assert.deepEqual([refused.status, refused.body.code], [503, 'unavailable']);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    const here = photographer.person.primary_location_id;
    const other = await givenCaller(app, ['photographer'], { primary_location_id: here });
    assert.equal(
      (await other.upload(session, randomBytes(10), 'a.jpg')).status,
      415,
      'read, and found to be no picture',
    );
    hung.forEach((socket) => socket.destroy());
    await drafts(0);
    assert.equal((await photographer.upload(session, randomBytes(10), 'a.jpg')).status, 415);
  });

  it('of one person are bounded in bytes as well, by what they say they have', async () => {
    const large = 39_000_000;
    const hung = Array.from({ length: Math.floor(MAX_FORM_BYTES_PER_PERSON / large) }, () => hang(photographer, large));
    await drafts(hung.length);
    assert.ok(hung.length < MAX_FORMS_PER_PERSON);
    const late = hang(photographer, large);
    const [head] = await once(late, 'data');
    assert.match(String(head), /^HTTP\/1\.1 503 .*\r\n[^]*retry-after: \d/i);
    late.destroy();
    assert.equal(
      (await photographer.upload(session, randomBytes(10), 'a.jpg')).status,
      415,
      'a small one has its place',
    );
    hung.forEach((socket) => socket.destroy());
    await drafts(0);
  });

  it('of another process on the same folder count, but not those that it left behind', async () => {
    const whose = createHash('sha256').update(photographer.person.id).digest('hex').slice(0, 16);
    const names = Array.from({ length: MAX_FORMS_PER_PERSON }, () => join(folder(), `${whose}-100-${randomUUID()}`));
    await Promise.all(names.map((name) => writeFile(name, '')));
    assert.equal((await photographer.upload(session, randomBytes(10), 'a.jpg')).status, 503);
    const silent = new Date(Date.now() - 10 * 60_000);
    await Promise.all(names.map((name) => utimes(name, silent, silent)));
    assert.equal((await photographer.upload(session, randomBytes(10), 'a.jpg')).status, 415);
    await Promise.all(names.map((name) => rm(name)));
  });

  it('are few at a time in all', async () => {
    const here = photographer.person.primary_location_id;
    const people = await Promise.all(
      Array.from({ length: MAX_FORMS / MAX_FORMS_PER_PERSON }, () =>
        givenCaller(app, ['photographer'], { primary_location_id: here }),
      ),
    );
    const hung = people.flatMap((person) => Array.from({ length: MAX_FORMS_PER_PERSON }, () => hang(person)));
    await drafts(MAX_FORMS);
    assert.equal((await photographer.upload(session, randomBytes(10), 'a.jpg')).status, 503);
    hung.forEach((socket) => socket.destroy());
    await drafts(0);
  });

  it('of somebody without the right are refused before a byte is kept', async () => {
    const powerless = await givenCaller(app, ['cashier']);
    hang(powerless);
    const refused = await powerless.upload(session, randomBytes(10), 'a.jpg');
    assert.equal(refused.status, 403);
    assert.deepEqual(await readdir(folder()), []);
  });

  it('that a killed process left are removed at the next start', async () => {
    const [old, young] = [join(folder(), 'old'), join(folder(), 'young')];
    await Promise.all([writeFile(old, ''), writeFile(young, '')]);
    const long = new Date(Date.now() - 2 * 3_600_000);
    await utimes(old, long, long);
    await new FormBodies(folder()).sweep(new Date());
    assert.deepEqual(await readdir(folder()), ['young']);
  });
});
