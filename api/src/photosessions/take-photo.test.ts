// A process of its own: it clears up after every test.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { PHOTO_MAX_BYTES } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { givenLocation } from '../testing/builders';
import { givenCaller, statusesOf, type Caller } from '../testing/caller';
import { jpegPicture } from '../testing/pictures';
import { givenStaged, hashOf, parts } from '../testing/staged';
import { testApp, type TestApp } from '../testing/test-app';
import { photo, photosession } from './schema';

let app: TestApp;
let photographer: Caller;
let colleague: Caller;
let admin: Caller;
let stranger: Caller;
let session: string;
let made = 0;

const client = { name: 'Анна', phone: '+79161234567' };
const given = async (by = admin): Promise<string> => (await by.post('/photosessions', client)).body.id;
const freshKey = () => `ps_1767225600000${String((made += 1)).padStart(8, 'q')}`;
const take = (key: string, content: Uint8Array, by = photographer, sha256 = hashOf(content)) =>
  by.put(`/photos/${key}/files/${sha256}`, { filename: 'Снимок.jpg', bytes: content.length });
const manifest = (key: string, by = photographer) => by.get(`/photos/manifest/${key}`);
const stagedOf = async ({ person }: Caller) =>
  (await readdir(join(app.config.dataFolder, 'uploads')).catch(() => [])).filter((name) => name.startsWith(person.id));
const rowsOf = (id: string) => app.database.db.select().from(photo).where(eq(photo.photosession_id, id));

before(async () => {
  app = await testApp();
  const [here, there] = await Promise.all([givenLocation(app), givenLocation(app)]);
  const at = { primary_location_id: here.id };
  [photographer, colleague, admin, stranger] = await Promise.all([
    givenCaller(app, ['photographer'], at),
    givenCaller(app, ['photographer'], at),
    givenCaller(app, ['admin', 'salesperson', 'photographer'], at),
    givenCaller(app, ['admin'], { primary_location_id: there.id }),
  ]);
});
beforeEach(async () => {
  session = await given();
});
after(() => app.close());

describe('taking staged bytes as a photo', () => {
  it('makes them one, as an upload in one piece would, and deletes them', async () => {
    const content = await jpegPicture(300, 200);
    await givenStaged(app, photographer.person.id, content);
    const { status, body } = await take(session, content);
    assert.deepEqual([status, body.duplicate, body.session_id, body.sha256], [201, false, session, hashOf(content)]);
    assert.deepEqual(
      [body.photo.filename, body.photo.bytes, body.photo.width, body.photo.height],
      ['Снимок.jpg', content.length, 300, 200],
    );
    assert.deepEqual((await photographer.get(`/photos/list/${session}`)).body, [body.photo]);
    assert.deepEqual(await app.files.get('original', hashOf(content)), content);
    assert.equal((await photographer.get(`/photos/${session}/thumbnails/${body.photo.id}`)).status, 200);
    assert.equal((await admin.get(`/photosessions/${session}`)).body.session_state, 'processing');
    assert.deepEqual(await stagedOf(photographer), []);
  });

  it('refuses those that another employee left on the device, and their manifest', async () => {
    const content = await jpegPicture();
    await givenStaged(app, photographer.person.id, content);
    const others = { 'x-record-owner': colleague.person.id };
    const body = { filename: 'Снимок.jpg', bytes: content.length };
    for (const reply of [
      await photographer.send('PUT', `/photos/${session}/files/${hashOf(content)}`, body, others),
      await photographer.send('GET', `/photos/manifest/${session}`, undefined, others),
    ])
      assert.deepEqual([reply.status, reply.body.code], [403, 'owner_mismatch']);
    assert.equal((await take(session, content)).status, 201);
  });

  it('again, after a lost reply, returns the same photo without any staged bytes', async () => {
    const content = await jpegPicture();
    await givenStaged(app, photographer.person.id, content);
    const first = await take(session, content);
    for (const by of [photographer, colleague]) {
      const again = await take(session, content, by);
      assert.deepEqual([again.status, again.body.duplicate, again.body.photo], [200, true, first.body.photo]);
    }
    assert.equal((await admin.get(`/photosessions/${session}`)).body.photo_count, 1);
  });

  it('returns the photo that arrived by a whole upload, and deletes the superfluous staged bytes', async () => {
    const content = await jpegPicture();
    await photographer.upload(session, content, 'a.jpg');
    await givenStaged(app, photographer.person.id, content);
    const { status, body } = await take(session, content);
    assert.deepEqual([status, body.duplicate, body.photo.filename], [200, true, 'a.jpg']);
    assert.deepEqual(await stagedOf(photographer), []);
  });

  it('64 times at once makes one photo', async () => {
    const content = await jpegPicture();
    await givenStaged(app, photographer.person.id, content);
    const replies = await Promise.all(Array.from({ length: 64 }, () => take(session, content)));
    assert.deepEqual(statusesOf(replies), [...Array.from({ length: 63 }, () => 200), 201]);
    assert.equal(new Set(replies.map(({ body }) => body.photo.id)).size, 1);
    assert.equal((await rowsOf(session)).length, 1);
    assert.equal((await admin.get(`/photosessions/${session}`)).body.photo_count, 1);
  });

  it('into another session needs no second upload by the same employee, but by anybody else', async () => {
    const content = await jpegPicture();
    await givenStaged(app, photographer.person.id, content);
    await take(session, content);
    const other = await given();
    const refused = await take(other, content, colleague);
    assert.deepEqual([refused.status, refused.body.code], [409, 'upload_incomplete']);
    assert.equal((await take(other, content)).status, 201);
    assert.equal((await rowsOf(other)).length, 1);
  });

  it('of a session created by the caller’s own device needs only its local key', async () => {
    const key = freshKey();
    const { body } = await admin.post('/photosessions?sync=true', client, { 'idempotency-key': key });
    const content = await jpegPicture();
    await givenStaged(app, admin.person.id, content);
    const taken = await take(key, content, admin);
    assert.deepEqual([taken.status, taken.body.session_id], [201, body.id]);
    assert.deepEqual((await manifest(key, admin)).body.session_id, body.id);
    for (const reply of [await take(key, content, photographer), await manifest(key, photographer)])
      assert.deepEqual([reply.status, reply.body.code], [404, 'not_found'], 'another employee’s key');
    assert.equal((await take(freshKey(), content, admin)).status, 404, 'a record that has not arrived');
  });

  it('says how many bytes have arrived while some are missing', async () => {
    const content = await jpegPicture();
    const none = await take(session, content);
    assert.deepEqual([none.status, none.body.code, none.body.details], [409, 'upload_incomplete', { offset: 0 }]);
    await givenStaged(app, photographer.person.id, content, 100);
    const some = await take(session, content);
    assert.deepEqual([some.status, some.body.details], [409, { offset: 100 }]);
    assert.equal((await stagedOf(photographer)).length, 1, 'they stay');
    await app.staged.remove({ owner: photographer.person.id, sha256: hashOf(content) });
  });

  it('deletes bytes with another hash, so that they are uploaded again', async () => {
    const content = await jpegPicture();
    const name = { owner: photographer.person.id, sha256: hashOf(content) };
    const spoilt = Buffer.from(content);
    spoilt[spoilt.length >> 1]! ^= 1;
    await app.staged.create(name, spoilt.length);
    await app.staged.append(name, 0, parts([spoilt]));
    const refused = await take(session, content);
    assert.deepEqual([refused.status, refused.body.code], [422, 'hash_mismatch']);
    assert.deepEqual((await take(session, content)).body.details, { offset: 0 });
    await givenStaged(app, photographer.person.id, content);
    assert.equal((await take(session, content)).status, 201);
  });

  it('refuses a file that is not a photo as an upload in one piece does, and keeps no bytes of it', async () => {
    for (const [content, code] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo_type_unsupported'],
      [await jpegPicture(20, 20), 'photo_too_small'],
      [(await jpegPicture(400, 300)).subarray(0, 900), 'photo_broken'],
    ] as const) {
      await givenStaged(app, photographer.person.id, content);
      const whole = await photographer.upload(session, content, 'Снимок.jpg');
      const taken = await take(session, content);
      assert.deepEqual([taken.status, taken.body.code, taken.body.message], [whole.status, code, whole.body.message]);
      assert.deepEqual(await stagedOf(photographer), []);
    }
    const large = await photographer.put(`/photos/${session}/files/${'a'.repeat(64)}`, {
      filename: 'a.jpg',
      bytes: PHOTO_MAX_BYTES + 1,
    });
    assert.deepEqual([large.status, large.body.code], [413, 'photo_too_large']);
  });

  it('never uses what another employee staged', async () => {
    const content = await jpegPicture();
    await givenStaged(app, colleague.person.id, content);
    assert.equal((await take(session, content)).status, 409);
    assert.equal((await take(session, content, colleague)).status, 201);
  });

  it('says that a session was deleted, and that one out of reach is unknown', async () => {
    const key = freshKey();
    const { id } = (await admin.post('/photosessions?sync=true', client, { 'idempotency-key': key })).body;
    const content = await jpegPicture();
    for (const reply of [await take(id, content, stranger), await manifest(id, stranger)])
      assert.equal(reply.status, 404);
    await admin.delete(`/photosessions/${id}`);
    for (const reply of [
      await take(id, content),
      await take(key, content, admin),
      await manifest(id),
      await manifest(key, admin),
    ])
      assert.deepEqual([reply.status, reply.body.code], [410, 'gone']);
    for (const reply of [await take(id, content, stranger), await manifest(id, stranger)])
      assert.equal(reply.status, 404, 'a deletion elsewhere is nobody’s business');
    const never = '00000000-0000-4000-8000-000000000000';
    assert.equal((await take(never, content)).status, 404);
  });

  it('answers that the session was deleted when that happens during processing', async () => {
    const content = await jpegPicture(2_000, 1_500);
    await givenStaged(app, photographer.person.id, content);
    const restore = deleteWhenRead();
    try {
      const reply = await take(session, content);
      assert.deepEqual([reply.status, reply.body.code], [410, 'gone']);
    } finally {
      restore();
    }
    assert.equal((await rowsOf(session)).length, 0);
  });

  it('that died between file and row is completed by the next try', async () => {
    const content = await jpegPicture();
    await givenStaged(app, photographer.person.id, content);
    await app.files.put('original', hashOf(content), content);
    assert.equal((await take(session, content)).status, 201);
  });

  it('refuses addresses and bodies in a format that no device sends', async () => {
    const hash = 'a'.repeat(64);
    const right = { filename: 'a.jpg', bytes: 10 };
    for (const path of [
      `${session}/files/${'A'.repeat(64)}`,
      `${session}/files/${hash}0`,
      `${session}/files/..%2f..%2fdemo-secrets.json`,
      `${session.toUpperCase()}/files/${hash}`,
      `ps_/files/${hash}`,
      `ps_${'x'.repeat(100)}/files/${hash}`,
      `..%2f..%2f/files/${hash}`,
      `%00/files/${hash}`,
      `' or '1'='1/files/${hash}`,
    ]) {
      const { status } = await photographer.put(`/photos/${encodeURI(path).replaceAll('%25', '%')}`, right);
      assert.ok(status === 400 || status === 404, `${path}: ${status}`);
    }
    for (const body of [
      {},
      [],
      null,
      { ...right, bytes: -1 },
      { ...right, bytes: 1.5 },
      { ...right, bytes: '10' },
      { ...right, filename: '' },
      { ...right, filename: 'x'.repeat(256) },
      { ...right, filename: 'a\u0000.jpg' },
    ])
      assert.equal(
        (await photographer.put(`/photos/${session}/files/${hash}`, body)).status,
        400,
        JSON.stringify(body).slice(0, 60),
      );
  });

  it('keeps only the last segment of a name that is a path', async () => {
    const content = await jpegPicture();
    await givenStaged(app, photographer.person.id, content);
    const url = `/photos/${session}/files/${hashOf(content)}`;
    const { body } = await photographer.put(url, { filename: '../../etc/ёлка.jpg', bytes: content.length });
    assert.equal(body.photo.filename, 'ёлка.jpg');
  });
});

/** Deletes the session between the first look at it and the row. Returns a function that restores the original `read`. */
function deleteWhenRead(): () => void {
  const { staged } = app;
  const read = staged.read.bind(staged);
  staged.read = async (name) => {
    await app.database.db.update(photosession).set({ deleted_at: new Date() }).where(eq(photosession.id, session));
    return read(name);
  };
  return () => {
    staged.read = read;
  };
}

describe('the manifest', () => {
  it('lists what has arrived, by content, regardless of who uploaded it and how', async () => {
    assert.deepEqual((await manifest(session)).body, { session_id: session, files: [] });
    const [one, two] = [await jpegPicture(), await jpegPicture()];
    const first = (await colleague.upload(session, one, 'a.jpg')).body.photo;
    await givenStaged(app, photographer.person.id, two);
    const second = (await take(session, two)).body.photo;
    await givenStaged(app, photographer.person.id, randomBytes(100));
    const { body } = await manifest(session);
    assert.deepEqual(body.files, [
      { sha256: hashOf(one), photo_id: first.id, filename: 'a.jpg' },
      { sha256: hashOf(two), photo_id: second.id, filename: 'Снимок.jpg' },
    ]);
    await admin.delete(`/photos/delete/${session}/a.jpg`);
    assert.equal((await manifest(session)).body.files.length, 2, 'the trash has it: no device need keep or send it');
  });
});
