// A process of its own: it clears up after every test.
import assert from 'node:assert/strict';
import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { PHOTO_MAX_BYTES, SESSION_MAX_PHOTOS } from '@studio/contracts';
import { eq, isNotNull } from 'drizzle-orm';
import sharp from 'sharp';
import { auditEntry } from '../kernel/records';
import { PHOTO_KINDS } from '../kernel/files';
import { JobRunner } from '../kernel/jobs/job-runner';
import { givenLocation } from '../testing/builders';
import { givenCaller, multipart, statusesOf, type Caller } from '../testing/caller';
import { drawnPicture, jpegPicture } from '../testing/pictures';
import { testApp, type TestApp } from '../testing/test-app';
import { DRAWN_WITHIN_MS, makePreview } from './make-preview';
import { photo, photosession } from './schema';
import { sweepOrphans } from './sweep-orphans';
import { sweepTrash } from './sweep-trash';

let app: TestApp;
let photographer: Caller;
let seller: Caller;
let admin: Caller;
let stranger: Caller;
let session: string;

const client = { name: 'Анна', phone: '+79161234567' };
const given = async (): Promise<string> => (await seller.post('/photosessions', client)).body.id;
const stateOf = async (id: string) => {
  const { body } = await admin.get(`/photosessions/${id}`);
  return { state: body.session_state, count: body.photo_count, revision: body.revision };
};
const namesIn = async (id: string) =>
  (await admin.get(`/photos/list/${id}`)).body.map(({ filename }: { filename: string }) => filename);

before(async () => {
  app = await testApp();
  const [here, there] = await Promise.all([givenLocation(app, { time_zone: 'Asia/Omsk' }), givenLocation(app)]);
  const at = { primary_location_id: here.id };
  photographer = await givenCaller(app, ['photographer'], { ...at, last_name: 'Ким', first_name: 'Олег' });
  seller = await givenCaller(app, ['salesperson'], at);
  admin = await givenCaller(app, ['admin'], at);
  stranger = await givenCaller(app, ['admin'], { primary_location_id: there.id });
});
beforeEach(async () => {
  session = await given();
});
after(() => app.close());

describe('uploading a photo', () => {
  it('stores it with the file’s own metadata, the camera’s clock read in the location’s zone', async () => {
    const file = await drawnPicture(300, 200)
      .withExif({ IFD0: { Make: 'NIKON', Model: 'NIKON Z 6' }, IFD2: { DateTimeOriginal: '2026:03:01 12:00:00' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await photographer.upload(session, file, 'Съёмка №1.jpg');
    assert.deepEqual([status, body.duplicate], [201, false]);
    const { photo } = body;
    assert.deepEqual(
      [photo.filename, photo.width, photo.height, photo.bytes],
      ['Съёмка №1.jpg', 300, 200, file.length],
    );
    assert.deepEqual([photo.camera, photo.taken_at, photo.position], ['NIKON Z 6', '2026-03-01T06:00:00.000Z', 1]);
    assert.equal(photo.uploaded_by_name, 'Ким Олег');
    assert.deepEqual((await admin.get(`/photos/list/${session}`)).body, [photo]);
  });

  it('the first moves a new session to «Загрузка», each step in its history; the next leave the state alone', async () => {
    await photographer.upload(session, await jpegPicture(), '1.jpg');
    assert.deepEqual(await stateOf(session), { state: 'processing', count: 1, revision: 1 });
    const { events } = (await admin.get(`/photosessions/${session}`)).body;
    assert.deepEqual(
      events.map((event: { to_state: string; by_name: string }) => event.to_state),
      ['new', 'shooting', 'processing'],
    );
    await photographer.upload(session, await jpegPicture(), '2.jpg');
    assert.deepEqual(await stateOf(session), { state: 'processing', count: 2, revision: 1 });
    await admin.patch(`/photosessions/${session}`, { revision: 1, session_state: 'ready' });
    await photographer.upload(session, await jpegPicture(), '3.jpg');
    assert.equal((await stateOf(session)).state, 'ready');
  });

  it('whose two steps are of one millisecond still has them in their order', async () => {
    const sessions = await Promise.all(Array.from({ length: 6 }, given));
    app.setNow(new Date(Date.now() + 1_000));
    for (const id of sessions) {
      await photographer.upload(id, await jpegPicture(), '1.jpg');
      const { events } = (await admin.get(`/photosessions/${id}`)).body;
      assert.deepEqual(
        events.map((event: { to_state: string }) => event.to_state),
        ['new', 'shooting', 'processing'],
      );
    }
  });

  it('of the same content again returns the existing photo, whatever its name', async () => {
    const file = await jpegPicture();
    const first = await photographer.upload(session, file, 'a.jpg');
    const again = await photographer.upload(session, file, 'b.jpg');
    assert.deepEqual([again.status, again.body.duplicate, again.body.photo], [200, true, first.body.photo]);
    assert.equal((await stateOf(session)).count, 1);
    const other = await given();
    assert.equal((await photographer.upload(other, file, 'a.jpg')).status, 201);
  });

  it('of the same content many times at once makes one photo', async () => {
    const file = await jpegPicture();
    const replies = await Promise.all(Array.from({ length: 8 }, () => photographer.upload(session, file, 'a.jpg')));
    assert.deepEqual(statusesOf(replies), [...Array.from({ length: 7 }, () => 200), 201]);
    assert.equal((await stateOf(session)).count, 1);
  });

  it('of many at once under one name keeps all, each with its own name and position, and counted', async () => {
    const files = await Promise.all(Array.from({ length: 6 }, () => jpegPicture()));
    await Promise.all(files.map((file) => photographer.upload(session, file, 'IMG.jpg')));
    const photos = (await admin.get(`/photos/list/${session}`)).body as { filename: string; position: number }[];
    assert.deepEqual(photos.map(({ filename }) => filename).sort(), [
      'IMG (2).jpg',
      'IMG (3).jpg',
      'IMG (4).jpg',
      'IMG (5).jpg',
      'IMG (6).jpg',
      'IMG.jpg',
    ]);
    assert.deepEqual(
      photos.map(({ position }) => position),
      [1, 2, 3, 4, 5, 6],
    );
    assert.equal((await stateOf(session)).count, 6);
  });

  it('is decided by the bytes: a PNG named .jpg is taken, an SVG named .jpg is not', async () => {
    const png = await drawnPicture().png().toBuffer();
    assert.equal((await photographer.upload(session, png, 'a.jpg', 'image/jpeg')).status, 201);
    const svg = await photographer.upload(
      session,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'портрет.jpg',
      'image/jpeg',
    );
    assert.deepEqual([svg.status, svg.body.code, svg.body.field], [415, 'photo_type_unsupported', 'file']);
    assert.match(svg.body.message, /«портрет\.jpg»/);
  });

  it('of a damaged file is refused by name and leaves nothing behind', async () => {
    const whole = await jpegPicture();
    const { status, body } = await photographer.upload(session, whole.subarray(0, whole.length / 2), 'обрыв.jpg');
    assert.deepEqual([status, body.code], [422, 'photo_broken']);
    assert.match(body.message, /^Файл «обрыв\.jpg» повреждён/);
    assert.deepEqual(await stateOf(session), { state: 'new', count: 0, revision: 1 });
  });

  it('of more bytes than allowed is refused with 413, in JSON', async () => {
    const above = await photographer.upload(session, Buffer.alloc(PHOTO_MAX_BYTES + 1), 'большой.jpg');
    assert.deepEqual([above.status, above.body.code], [413, 'photo_too_large']);
    assert.match(above.body.message, /«большой\.jpg» больше 40 МБ/);
    const far = await photographer.upload(session, Buffer.alloc(PHOTO_MAX_BYTES + 2 * 1024 * 1024), 'огромный.jpg');
    assert.deepEqual([far.status, far.body.code, far.body.field], [413, 'photo_too_large', 'file']);
    assert.match(far.body.message, /^Файл больше 40 МБ/);
  });

  it('into a full session is refused', async () => {
    await app.database.db
      .update(photosession)
      .set({ photo_count: SESSION_MAX_PHOTOS })
      .where(eq(photosession.id, session));
    const { status, body } = await photographer.upload(session, await jpegPicture(), 'a.jpg');
    assert.deepEqual([status, body.code], [400, 'validation_failed']);
  });

  it('into a session out of reach, deleted or unknown is 404', async () => {
    const file = await jpegPicture();
    assert.equal((await stranger.upload(session, file, 'a.jpg')).status, 404);
    assert.equal((await admin.upload('00000000-0000-4000-8000-000000000000', file, 'a.jpg')).status, 404);
    await admin.delete(`/photosessions/${session}`);
    assert.equal((await photographer.upload(session, file, 'a.jpg')).status, 404);
  });

  it('without a file, with text for one or as JSON is 400, as something else 415', async () => {
    const url = `/photos/upload/${session}`;
    const boundary = { 'content-type': 'multipart/form-data; boundary=x' };
    const text = '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nтекст\r\n--x--\r\n';
    for (const [payload, headers, status] of [
      ['--x--\r\n', boundary, 400],
      [text, boundary, 400],
      ['nonsense', boundary, 400],
      ['nonsense', { 'content-type': 'multipart/form-data' }, 400],
      ['{"file":"x"}', { 'content-type': 'application/json' }, 400],
      ['x', { 'content-type': 'image/jpeg' }, 415],
    ] as const) {
      const reply = await photographer.post(url, Buffer.from(payload), headers);
      assert.equal(reply.status, status, `${payload}: ${JSON.stringify(reply.body)}`);
      assert.ok(reply.body.request_id, 'in the one error shape');
    }
  });
});

describe('a photo’s pictures', () => {
  it('are a WebP thumbnail and a JPEG with a watermark, kept by no shared cache', async () => {
    const { photo } = (await photographer.upload(session, await jpegPicture(1000, 800), 'a.jpg')).body;
    for (const [path, type, side] of [
      ['thumbnails', 'image/webp', 400],
      ['watermarked', 'image/jpeg', 1000],
    ] as const) {
      const { status, headers, bytes } = await photographer.get(`/photos/${session}/${path}/${photo.id}`);
      assert.equal(status, 200);
      assert.equal(headers['content-type'], type);
      assert.equal(headers['cache-control'], 'private, no-cache');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers['content-disposition'], 'inline');
      assert.equal(Number(headers['content-length']), bytes.length);
      const picture = await sharp(bytes).metadata();
      assert.deepEqual([picture.width, picture.exif], [side, undefined]);
    }
  });

  it('open in a page by the cookie alone, as an <img> requests them', async () => {
    const { photo } = (await photographer.upload(session, await jpegPicture(), 'a.jpg')).body;
    const cookie = `accessToken=${photographer.headers.authorization.replace('Bearer ', '')}`;
    const url = `/api/photos/${session}/thumbnails/${photo.id}`;
    assert.equal((await app.server.inject({ url, headers: { cookie } })).statusCode, 200);
  });

  it('are not sent again to a browser that has them', async () => {
    const { photo } = (await photographer.upload(session, await jpegPicture(), 'a.jpg')).body;
    const url = `/photos/${session}/thumbnails/${photo.id}`;
    const { headers } = await photographer.get(url);
    const etag = String(headers['etag']);
    assert.match(etag, /^"[^"]+"$/);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await photographer.get(url, { 'if-none-match': tag });
      assert.deepEqual([again.status, again.bytes.length, again.headers['etag']], [304, 0, etag]);
      assert.equal(again.headers['cache-control'], 'private, no-cache');
    }
    assert.equal((await photographer.get(url, { 'if-none-match': '"other"' })).status, 200);
    const preview = await photographer.get(`/photos/${session}/watermarked/${photo.id}`, { 'if-none-match': etag });
    assert.equal(preview.status, 200, 'the other derivative has a tag of its own');
  });

  it('are refused to a caller who may not see the session, even with the right tag', async () => {
    const { photo } = (await photographer.upload(session, await jpegPicture(), 'a.jpg')).body;
    const url = `/photos/${session}/watermarked/${photo.id}`;
    const { headers } = await photographer.get(url);
    assert.equal((await stranger.get(url, { 'if-none-match': String(headers['etag']) })).status, 404);
    assert.equal((await app.server.inject({ url: `/api${url}` })).statusCode, 401);
    assert.equal(
      (await admin.get(`/photos/${await given()}/watermarked/${photo.id}`)).status,
      404,
      'under another session',
    );
  });
});

describe('deleting a photo', () => {
  const remove = (id: string, filename: string, caller = photographer) =>
    caller.delete(`/photos/delete/${id}/${encodeURIComponent(filename)}`);

  it('by its name removes it from list and count, and records who did it', async () => {
    for (const name of ['Имя с пробелом & знаками?#%.jpg', 'b.jpg'])
      await photographer.upload(session, await jpegPicture(), name);
    const [first] = (await admin.get(`/photos/list/${session}`)).body;
    const { status, body } = await remove(session, 'Имя с пробелом & знаками?#%.jpg');
    assert.deepEqual([status, body.id], [200, first.id]);
    assert.deepEqual(await namesIn(session), ['b.jpg']);
    assert.equal((await stateOf(session)).count, 1);
    assert.equal((await remove(session, first.filename)).status, 404, 'once');
    assert.equal((await photographer.get(`/photos/${session}/thumbnails/${first.id}`)).status, 200, 'in the trash');
    const audit = await app.database.db.select().from(auditEntry).where(eq(auditEntry.action, 'photo.deleted'));
    assert.equal(audit.at(-1)?.actor_id, photographer.person.id);
  });

  it('of another session or out of reach is 404 and changes nothing', async () => {
    await photographer.upload(session, await jpegPicture(), 'a.jpg');
    const other = await given();
    assert.equal((await remove(other, 'a.jpg')).status, 404);
    assert.equal((await remove(session, 'a.jpg', stranger)).status, 404);
    assert.deepEqual(await namesIn(session), ['a.jpg']);
  });

  it('cannot reach a file outside the session’s rows (security requirement 9)', async () => {
    const canary = join(app.config.dataFolder, 'canary.txt');
    await writeFile(canary, 'alive');
    const { photo } = (await photographer.upload(session, await jpegPicture(), 'a.jpg')).body;
    const stored = join(app.config.dataFolder, 'files', 'thumbnail', photo.sha256.slice(0, 2), photo.sha256);
    for (const name of [
      '../../canary.txt',
      '..%2f..%2fcanary.txt',
      '%2e%2e%2f%2e%2e%2fcanary.txt',
      '%252e%252e%252fcanary.txt',
      '..%5c..%5ccanary.txt',
      '..\\..\\canary.txt',
      encodeURIComponent(canary),
      encodeURIComponent(`file://${canary}`),
      encodeURIComponent(stored),
      `thumbnail%2f${photo.sha256.slice(0, 2)}%2f${photo.sha256}`,
      photo.sha256,
      '%2e%2e',
      '%2e',
      '%00',
      'a.jpg%00.png',
      '%c0%ae%c0%ae%2fcanary.txt',
      '%',
      '*',
      'a.jp_',
      encodeURIComponent("a.jpg' or '1'='1"),
      'x'.repeat(1_000),
    ]) {
      const { status } = await photographer.delete(`/photos/delete/${session}/${name}`);
      assert.ok(status === 400 || status === 404, `${name}: ${status}`);
    }
    await Promise.all([stat(canary), stat(stored)]);
    assert.deepEqual(await namesIn(session), ['a.jpg']);
  });
});

/** Runs the jobs of one process at a time when the process that received the pictures must have drawn their previews. */
const previews = () =>
  new JobRunner({ ...app, now: () => new Date(app.now().getTime() + DRAWN_WITHIN_MS) }, [makePreview]);

describe('a preview', () => {
  const preview = (id: string) => photographer.get(`/photos/${session}/watermarked/${id}`);

  it('is drawn by the process that receives the picture, from one decoding, and once', async (t) => {
    const put = t.mock.method(app.files, 'put');
    const get = t.mock.method(app.files, 'get');
    const { photo } = (await photographer.upload(session, await jpegPicture(), 'a.jpg')).body;
    assert.equal((await preview(photo.id)).status, 200);
    await previews().drain();
    const kinds = put.mock.calls.filter(({ arguments: [, sha256] }) => sha256 === photo.sha256);
    assert.deepEqual(kinds.map(({ arguments: [kind] }) => kind).sort(), ['original', 'thumbnail', 'watermarked']);
    assert.equal(get.mock.calls.filter(({ arguments: [kind] }) => kind === 'original').length, 0, 'never read again');
  });

  it('of a process that was killed is made by a job, in any process, and once', async (t) => {
    const { photo } = (await photographer.upload(session, await jpegPicture(), 'a.jpg')).body;
    await preview(photo.id);
    await app.files.remove('watermarked', photo.sha256);
    const put = t.mock.method(app.files, 'put');
    await new JobRunner(app, [makePreview]).drain();
    assert.equal(put.mock.callCount(), 0, 'its own process may be at it still');
    await Promise.all([previews().drain(), previews().drain()]);
    assert.equal(await app.files.has('watermarked', photo.sha256), true);
    await previews().drain();
    assert.equal(put.mock.callCount(), 1);
  });

  it('requested at once is there at once', async () => {
    const { photo } = (await photographer.upload(session, await jpegPicture(), 'a.jpg')).body;
    const replies = await Promise.all(Array.from({ length: 4 }, () => preview(photo.id)));
    assert.deepEqual(statusesOf(replies), [200, 200, 200, 200]);
    assert.equal(await app.files.has('watermarked', photo.sha256), true);
  });

  it('and a thumbnail that were lost are made again; without the original they stay lost', async () => {
    const { photo } = (await photographer.upload(session, await jpegPicture(), 'a.jpg')).body;
    await previews().drain();
    for (const kind of ['watermarked', 'thumbnail'] as const) await app.files.remove(kind, photo.sha256);
    assert.equal((await preview(photo.id)).status, 200);
    assert.equal((await photographer.get(`/photos/${session}/thumbnails/${photo.id}`)).status, 200);
    for (const kind of PHOTO_KINDS) await app.files.remove(kind, photo.sha256);
    assert.equal((await preview(photo.id)).status, 404);
  });
});

describe('the sweep', () => {
  const files = async () =>
    (await readdir(join(app.config.dataFolder, 'files'), { recursive: true })).filter((path) => path.length > 60)
      .length;
  const grow = async (sha256: string) => {
    await previews().drain();
    const old = new Date(Date.now() - 2 * 60 * 60_000);
    for (const kind of PHOTO_KINDS)
      await utimes(join(app.config.dataFolder, 'files', kind, sha256.slice(0, 2), sha256), old, old);
  };

  it('removes the files of deleted photos, but no recent ones and none that another session uses', async () => {
    await sweepOrphans(app);
    const before = await files();
    const [kept, shared, gone] = await Promise.all([jpegPicture(), jpegPicture(), jpegPicture()]);
    const hashes: string[] = [];
    for (const file of [kept, shared, gone]) {
      hashes.push((await photographer.upload(session, file, 'a.jpg')).body.photo.sha256);
    }
    await photographer.upload(await given(), shared, 'b.jpg');
    for (const name of ['a (2).jpg', 'a (3).jpg'])
      await photographer.delete(`/photos/delete/${session}/${encodeURIComponent(name)}`);
    assert.equal(await sweepOrphans(app), 0, 'all are young');
    for (const hash of hashes) await grow(hash);
    assert.equal(await sweepOrphans(app), 0, 'the trash keeps them');
    await app.database.db
      .update(photo)
      .set({ deleted_at: new Date(0) })
      .where(isNotNull(photo.deleted_at));
    await sweepTrash(app);
    assert.equal(await sweepOrphans(app), 3, 'the three files of one photo');
    assert.equal(await files(), before + 6);
    for (const hash of hashes.slice(0, 2)) assert.ok(await app.files.has('original', hash), 'still there');
  });

  it('spares a file that was just uploaded again', async () => {
    const file = await jpegPicture();
    const { photo } = (await photographer.upload(session, file, 'a.jpg')).body;
    await photographer.delete(`/photos/delete/${session}/a.jpg`);
    await grow(photo.sha256);
    await app.files.put('original', photo.sha256, file);
    await sweepOrphans(app);
    assert.ok(await app.files.has('original', photo.sha256), 'it is young again');
  });
});

describe('forms', () => {
  it('keep their file names as browsers send them', async () => {
    const { payload, headers } = multipart(await jpegPicture(), 'C:\\fakepath\\Ёлка "2".jpg', 'image/jpeg');
    const { body } = await photographer.post(`/photos/upload/${session}`, payload, headers);
    assert.equal(body.photo.filename, 'Ёлка "2".jpg');
  });
});
