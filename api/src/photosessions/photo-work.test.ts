import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import Zip from 'adm-zip';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { DAY_MS } from '@studio/contracts';
import { auditEntry } from '../kernel/records';
import { givenLocation } from '../testing/builders';
import { givenCaller, multipart, type Caller } from '../testing/caller';
import { jpegPicture } from '../testing/pictures';
import { testApp, type TestApp } from '../testing/test-app';
import { sweepOrphans } from './sweep-orphans';
import { sweepTrash } from './sweep-trash';

let app: TestApp;
let photographer: Caller;
let admin: Caller;
let designer: Caller;
let stranger: Caller;
let session: string;
let photos: { id: string; filename: string }[];

before(async () => {
  app = await testApp();
  const [here, there] = await Promise.all([givenLocation(app), givenLocation(app)]);
  const at = { primary_location_id: here.id };
  photographer = await givenCaller(app, ['photographer'], at);
  admin = await givenCaller(app, ['admin'], at);
  designer = await givenCaller(app, ['designer'], { ...at, last_name: 'Лис', first_name: 'Ия' });
  stranger = await givenCaller(app, ['admin'], { primary_location_id: there.id });
});
beforeEach(async () => {
  session = (await admin.post('/photosessions', { name: 'Анна', phone: '+79161234567' })).body.id;
  photos = [];
  for (const name of ['a.jpg', 'Снимок б.jpg', 'c.jpg'])
    photos.push((await photographer.upload(session, await jpegPicture(), name)).body.photo);
});
after(() => app.close());

const idOf = (index: number) => photos[index]?.id ?? '';
const listed = async () => (await admin.get(`/photos/list/${session}`)).body;
const send = (by: Caller, marks: object[]) => by.patch(`/photos/${session}/marks`, { marks });
const at = (seconds: number) => new Date(app.now().getTime() + seconds * 1_000).toISOString();
const addVersion = (by: Caller, photo: string, bytes: Buffer, filename: string) => {
  const { payload, headers } = multipart(bytes, filename, 'image/jpeg');
  return by.send('POST', `/photos/upload/${session}/versions/${photo}`, payload, headers);
};

describe('marks', () => {
  it('of several photos are returned with their author, and appear in the list', async () => {
    const { status, body } = await send(designer, [
      { photo_id: idOf(0), rating: 5, marked_at: at(-10) },
      { photo_id: idOf(1), picked: true, marked_at: at(-10) },
    ]);
    assert.equal(status, 200);
    assert.deepEqual(
      body.photos.map((one: Record<string, unknown>) => [one['rating'], one['picked'], one['marked_by_name']]),
      [
        [5, false, 'Лис Ия'],
        [0, true, 'Лис Ия'],
      ],
    );
    const rows = await listed();
    assert.deepEqual(
      rows.map(({ rating, picked }: { rating: number; picked: boolean }) => [rating, picked]),
      [
        [5, false],
        [0, true],
        [0, false],
      ],
    );
  });

  it('made earlier but sent later change nothing, nor does a repeat', async () => {
    await send(admin, [{ photo_id: idOf(0), rating: 4, marked_at: at(-5) }]);
    const late = { photo_id: idOf(0), rating: 1, marked_at: at(-60) };
    for (const body of [(await send(designer, [late])).body, (await send(designer, [late])).body])
      assert.equal(body.photos[0].rating, 4);
  });

  it('by a clock that is ahead do not win forever', async () => {
    await send(designer, [{ photo_id: idOf(0), rating: 2, marked_at: at(86_400) }]);
    assert.equal((await send(admin, [{ photo_id: idOf(0), rating: 3, marked_at: at(5) }])).body.photos[0].rating, 3);
  });

  it('sent again under their id are applied once; different ones under that id are refused', async () => {
    const id = '0190a000-0000-7000-8000-00000000a001';
    const marks = [{ photo_id: idOf(0), rating: 2, marked_at: at(-20) }];
    const sendOnce = (what: object[]) => designer.patch(`/photos/${session}/marks`, { id, marks: what });
    assert.equal((await sendOnce(marks)).body.photos[0].rating, 2);
    await send(admin, [{ photo_id: idOf(0), rating: 5, marked_at: at(-10) }]);
    const again = await sendOnce(marks);
    assert.deepEqual([again.status, again.body.photos[0].rating], [200, 5]);
    const other = await sendOnce([{ photo_id: idOf(0), rating: 1, marked_at: at(0) }]);
    assert.deepEqual([other.status, other.body.code], [409, 'local_id_conflict']);
  });

  it('of a photo of another session are refused, all of them', async () => {
    const other = (await admin.post('/photosessions', { name: 'Борис', phone: '+79161234568' })).body.id;
    const foreign = (await photographer.upload(other, await jpegPicture(), 'x.jpg')).body.photo.id;
    const reply = await send(admin, [
      { photo_id: idOf(0), rating: 5, marked_at: at(0) },
      { photo_id: foreign, rating: 5, marked_at: at(0) },
    ]);
    assert.deepEqual([reply.status, reply.body.code], [404, 'not_found']);
    assert.equal((await listed())[0].rating, 0);
  });

  it('that are invalid are refused with their field', async () => {
    for (const mark of [{ rating: 6 }, { rating: -1 }, { rating: 2.5 }, { rating: '5' }, { picked: 'да' }]) {
      const { status, body } = await send(admin, [{ photo_id: idOf(0), marked_at: at(0), ...mark }]);
      assert.deepEqual([status, body.code], [400, 'validation_failed'], JSON.stringify(mark));
      assert.match(body.field, /^marks\.0\./);
    }
    assert.equal((await send(admin, [])).status, 400);
  });
});

describe('the trash', () => {
  const discard = (ids: string[]) => admin.post(`/photos/${session}/discard`, { photo_ids: ids });

  it('hides photos and restores them', async () => {
    assert.deepEqual((await discard([idOf(0), idOf(2)])).body.photo_ids.length, 2);
    assert.deepEqual((await discard([idOf(0)])).body.photo_ids, []);
    assert.deepEqual(
      (await listed()).map(({ filename }: { filename: string }) => filename),
      ['Снимок б.jpg'],
    );
    assert.equal((await admin.get(`/photosessions/${session}`)).body.photo_count, 1);
    const trash = (await admin.get(`/photos/trash/${session}`)).body;
    assert.equal(trash.length, 2);
    assert.equal(Date.parse(trash[0].removed_on) - Date.parse(trash[0].deleted_at), 30 * DAY_MS);
    assert.deepEqual((await admin.post(`/photos/${session}/restore`, { photo_ids: [idOf(0)] })).body.photo_ids, [
      idOf(0),
    ]);
    assert.equal((await admin.get(`/photosessions/${session}`)).body.photo_count, 2);
    assert.equal((await listed()).length, 2);
  });

  it('restores a photo when the same file is uploaded again', async () => {
    const bytes = await jpegPicture();
    const { photo } = (await photographer.upload(session, bytes, 'd.jpg')).body;
    await discard([photo.id]);
    const again = await photographer.upload(session, bytes, 'd.jpg');
    assert.deepEqual([again.status, again.body.photo.id], [201, photo.id]);
    assert.equal((await listed()).length, 4);
  });

  it('and archiving are one history line each, with every photo named, so that other lines are not crowded out', async () => {
    await admin.get(`/photos/${session}/archive`);
    await discard([idOf(0), idOf(1)]);
    const history = (await admin.get(`/photos/history/${session}`)).body;
    const named = (kind: string) =>
      history
        .filter((event: { kind: string }) => event.kind === kind)
        .map(({ filename, others }: { filename: string; others: string[] }) => [filename, ...others].sort());
    assert.deepEqual(named('original_downloaded'), [['a.jpg', 'c.jpg', 'Снимок б.jpg']]);
    assert.deepEqual(named('deleted'), [['a.jpg', 'Снимок б.jpg']]);
    assert.equal(named('uploaded').length, 3);
  });

  it('is emptied after thirty days, files and all, and the history keeps who deleted what', async () => {
    await discard([idOf(0)]);
    const [{ sha256 }] = (await admin.get(`/photos/trash/${session}`)).body;
    app.setNow(new Date(Date.now() + 29 * DAY_MS));
    try {
      await sweepTrash(app);
      await sweepOrphans(app);
      assert.ok(await app.files.has('original', sha256));
      app.setNow(new Date(Date.now() + 31 * DAY_MS));
      await sweepTrash(app);
      await sweepOrphans(app);
      assert.equal(await app.files.has('original', sha256), false);
    } finally {
      app.setNow(new Date());
    }
    assert.deepEqual((await admin.get(`/photos/trash/${session}`)).body, []);
    const kinds = (await admin.get(`/photos/history/${session}`)).body
      .filter(({ photo_id }: { photo_id: string }) => photo_id === idOf(0))
      .map(({ kind }: { kind: string }) => kind);
    assert.deepEqual(kinds.sort(), ['deleted', 'removed', 'uploaded']);
  });
});

describe('versions', () => {
  it('overwrite nothing: the newest is shown, any may be chosen, the original stays', async () => {
    const before = (await admin.get(`/photos/${session}/thumbnails/${idOf(0)}`)).bytes;
    const first = await addVersion(designer, idOf(0), await jpegPicture(300, 200), 'a-ретушь.jpg');
    assert.deepEqual([first.status, first.body.version.number, first.body.version.current], [201, 1, true]);
    const second = await addVersion(designer, idOf(0), await jpegPicture(300, 200), 'a-ретушь-2.jpg');
    assert.equal(second.body.version.number, 2);
    assert.notDeepEqual((await admin.get(`/photos/${session}/thumbnails/${idOf(0)}`)).bytes, before);
    const chosen = await designer.put(`/photos/${session}/versions/${idOf(0)}/current`, { number: 0 });
    assert.deepEqual(
      chosen.body.map(({ number, current }: { number: number; current: boolean }) => [number, current]),
      [
        [2, false],
        [1, false],
      ],
    );
    assert.deepEqual((await admin.get(`/photos/${session}/thumbnails/${idOf(0)}`)).bytes, before);
    const beforeAfter = await Promise.all(
      [0, 1, 2].map((number) => admin.get(`/photos/${session}/versions/${idOf(0)}/pictures/${number}`)),
    );
    assert.equal(new Set(beforeAfter.map(({ bytes }) => bytes.toString('base64'))).size, 3);
    assert.equal((await admin.get(`/photos/${session}/versions/${idOf(0)}/pictures/3`)).status, 404);
  });

  it('appear in the history with their own file and their photo', async () => {
    await addVersion(designer, idOf(0), await jpegPicture(), 'для печати.jpg');
    const added = (await admin.get(`/photos/history/${session}`)).body.find(
      ({ filename }: { filename: string }) => filename === 'для печати.jpg',
    );
    const { filename } = (await admin.get(`/photos/list/${session}`)).body.find(
      ({ id }: { id: string }) => id === idOf(0),
    );
    assert.deepEqual([added.kind, added.photo_filename], ['version_added', filename]);
  });

  it('of the same content are one', async () => {
    const bytes = await jpegPicture();
    await addVersion(designer, idOf(0), bytes, 'a.jpg');
    const again = await addVersion(designer, idOf(0), bytes, 'a.jpg');
    assert.deepEqual([again.status, again.body.duplicate, again.body.version.number], [200, true, 1]);
  });

  it('for a deleted photo, or of a file that is not a picture, are refused and leave nothing behind', async () => {
    await admin.post(`/photos/${session}/discard`, { photo_ids: [idOf(0)] });
    assert.equal((await addVersion(designer, idOf(0), await jpegPicture(), 'a.jpg')).body.code, 'not_found');
    const broken = await addVersion(designer, idOf(1), Buffer.from('no picture'), 'a.jpg');
    assert.equal(broken.body.code, 'photo_type_unsupported');
    assert.deepEqual((await admin.get(`/photos/${session}/versions/${idOf(1)}`)).body, []);
  });

  it('keep their files when the sweep runs', async () => {
    const { body } = await addVersion(designer, idOf(0), await jpegPicture(), 'a.jpg');
    app.setNow(new Date(Date.now() + 2 * DAY_MS));
    try {
      await sweepOrphans(app);
    } finally {
      app.setNow(new Date());
    }
    assert.ok(await app.files.has('original', body.version.sha256));
  });
});

describe('a retouch', () => {
  const move = (by: Caller, to: string, more: object = {}) =>
    by.post(`/photos/${session}/retouch`, { photo_ids: [idOf(0), idOf(1)], to, ...more });

  it('goes from order to acceptance, and back with a remark on a part of the picture', async () => {
    assert.equal((await move(admin, 'ordered', { due_on: '2026-12-01' })).status, 200);
    assert.equal((await move(designer, 'in_work')).status, 200);
    assert.equal((await move(designer, 'review')).status, 200);
    assert.equal((await move(admin, 'ordered')).body.field, 'remark');
    const area = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
    assert.equal((await move(admin, 'ordered', { remark: 'Светлее лицо', area })).status, 200);
    const [first] = await listed();
    assert.deepEqual(
      [first.retouch_state, first.retouch_remark, first.retouch_area],
      ['ordered', 'Светлее лицо', area],
    );
    await move(designer, 'review');
    assert.equal((await move(admin, 'done')).status, 200);
    assert.equal((await listed())[0].retouch_remark, null);
  });

  it('takes another day and remark for what is ordered already, and tells the trail; the same again changes nothing', async () => {
    await move(admin, 'ordered', { due_on: '2026-12-01' });
    const other = { due_on: '2026-12-24', remark: 'Убрать блик' };
    assert.equal((await move(admin, 'ordered', other)).body.photo_ids.length, 2);
    const [first] = await listed();
    assert.deepEqual([first.retouch_due_on, first.retouch_remark], ['2026-12-24', 'Убрать блик']);
    assert.deepEqual((await move(admin, 'ordered', other)).body.photo_ids, []);
    const moves = await app.database.db.select().from(auditEntry).where(eq(auditEntry.subject_id, session));
    assert.equal(moves.filter(({ action }) => action === 'photo.retouch_moved').length, 2);
  });

  it('tells the trail from which state each photo went where, by its name', async () => {
    await move(admin, 'ordered', { due_on: '2026-12-01' });
    const entries = await app.database.db.select().from(auditEntry).where(eq(auditEntry.subject_id, session));
    const told = entries.find(({ action }) => action === 'photo.retouch_moved')!;
    const photos = [0, 1].map(idOf).sort();
    assert.deepEqual(
      (told.before as { photos: { id: string; retouch_state: string }[] }).photos.map((one) => [
        one.id,
        one.retouch_state,
      ]),
      photos.map((id) => [id, 'none']),
    );
    assert.deepEqual(
      (told.after as { photos: object[] }).photos.map((one) => ({ ...one, filename: null })),
      photos.map((id) => ({ id, filename: null, retouch_state: 'ordered', retouch_due_on: '2026-12-01' })),
    );
    const developer = await givenCaller(app, ['developer']);
    const { names } = (await developer.get(`/audit?subject_id=${session}`)).body;
    assert.equal(names[idOf(0)], (await listed())[0].filename);
  });

  it('refuses an area outside the picture, names the field and moves nothing', async () => {
    await move(admin, 'ordered');
    await move(designer, 'in_work');
    await move(designer, 'review');
    const inside = { x: 0.7, y: 0.7, width: 0.3, height: 0.3 };
    for (const [area, field, message] of [
      [{ ...inside, width: 0.31 }, 'area.width', 'Область замечания выходит за край снимка.'],
      [{ ...inside, height: 0.9 }, 'area.height', 'Область замечания выходит за край снимка.'],
      [{ ...inside, x: -0.1 }, 'area.x', 'Область замечания лежит вне снимка.'],
      [{ ...inside, y: 1.5 }, 'area.y', 'Область замечания лежит вне снимка.'],
      [{ ...inside, width: 0 }, 'area.width', 'Область замечания лежит вне снимка.'],
    ] as const) {
      const { status, body } = await move(admin, 'ordered', { remark: 'Светлее лицо', area });
      assert.deepEqual(
        [status, body.code, body.field, body.message],
        [400, 'validation_failed', field, message],
        JSON.stringify(area),
      );
    }
    assert.equal((await listed())[0].retouch_state, 'review');
    // The sum of binary fractions may exceed 1 by a rounding error.
    const whole = { x: 0.1 + 0.2, y: 0, width: 0.7, height: 1 };
    assert.equal((await move(admin, 'ordered', { remark: 'Светлее лицо', area: whole })).status, 200);
  });

  it('returned with a remark notifies its designer, with the remark and a link', async () => {
    await addVersion(designer, idOf(0), await jpegPicture(), 'a.jpg');
    await addVersion(designer, idOf(1), await jpegPicture(), 'б.jpg');
    for (const [by, to] of [
      [admin, 'ordered'],
      [designer, 'in_work'],
      [designer, 'review'],
    ] as const)
      await move(by, to);
    const told = async () =>
      (await designer.get('/notifications')).body.items.filter(
        ({ kind }: { kind: string }) => kind === 'retouch.returned',
      );
    assert.deepEqual(await told(), []);
    await admin.post(`/photos/${session}/retouch`, { photo_ids: [idOf(0)], to: 'ordered', remark: 'Светлее лицо' });
    await admin.post(`/photos/${session}/retouch`, { photo_ids: [idOf(0)], to: 'in_work' });
    await admin.post(`/photos/${session}/retouch`, { photo_ids: [idOf(0)], to: 'review' });
    const [notice] = await told();
    assert.match(notice.title, /^Ретушь вернули на доработку: «a\.jpg», фотосессия № \d+$/);
    assert.deepEqual([notice.body, notice.link], ['Светлее лицо', `/photosessions/${session}?photo=${idOf(0)}`]);
    await move(admin, 'ordered', { remark: 'Темнее фон' });
    const titles = (await told()).map(({ title }: { title: string }) => title);
    assert.ok(
      titles.some((title: string) => title.includes(': 2\u00A0снимка, фотосессия')),
      titles.join(),
    );
  });

  it('is accepted by somebody else than who retouched it; of several, all or none', async () => {
    await addVersion(designer, idOf(0), await jpegPicture(), 'a.jpg');
    await addVersion(admin, idOf(1), await jpegPicture(), 'б.jpg');
    await move(admin, 'ordered');
    await move(designer, 'in_work');
    await move(designer, 'review');
    for (const by of [designer, admin]) {
      const { status, body } = await move(by, 'done');
      assert.deepEqual([status, body.code], [403, 'own_work']);
      assert.match(body.message, /^«.*»: ретушь ваша, её принимает другой сотрудник\.$/);
    }
    const states = (await listed()).map(({ retouch_state }: { retouch_state: string }) => retouch_state);
    assert.deepEqual(states.slice(0, 2), ['review', 'review']);
    const accept = (by: Caller, index: number) =>
      by.post(`/photos/${session}/retouch`, { photo_ids: [idOf(index)], to: 'done' });
    assert.equal((await accept(designer, 1)).status, 200);
    assert.equal((await accept(admin, 0)).status, 200);
  });

  it('refuses an illegal move, and changes nothing', async () => {
    await admin.post(`/photos/${session}/retouch`, { photo_ids: [idOf(0)], to: 'ordered' });
    const reply = await move(admin, 'review');
    assert.deepEqual([reply.status, reply.body.code], [409, 'illegal_transition']);
    assert.deepEqual(
      (await listed()).map(({ retouch_state }: { retouch_state: string }) => retouch_state),
      ['ordered', 'none', 'none'],
    );
  });

  it('is in the work list of everyone who reaches the location, earliest due first', async () => {
    const later = session;
    await move(admin, 'ordered', { due_on: '2026-12-20' });
    session = (await admin.post('/photosessions', { name: 'Вера', phone: '+79161234569' })).body.id;
    photos = [(await photographer.upload(session, await jpegPicture(), 'z.jpg')).body.photo];
    await admin.post(`/photos/${session}/retouch`, { photo_ids: [idOf(0)], to: 'ordered', due_on: '2026-12-10' });
    const work = (await designer.get('/photos/retouch-work')).body;
    const mine = work.filter(({ photosession_id }: { photosession_id: string }) =>
      [session, later].includes(photosession_id),
    );
    assert.deepEqual(
      mine.map((one: Record<string, unknown>) => [one['photosession_id'], one['ordered'], one['due_on']]),
      [
        [session, 1, '2026-12-10'],
        [later, 2, '2026-12-20'],
      ],
    );
    const foreign = (await stranger.get('/photos/retouch-work')).body;
    assert.ok(foreign.every((one: { photosession_id: string }) => ![session, later].includes(one.photosession_id)));
  });
});

describe('originals', () => {
  it('are shown in full to those who have the right: every pixel, upright, no metadata, and every view is audited', async () => {
    const camera = await sharp(await jpegPicture(2_400, 1_600))
      .withExif({ IFD0: { Make: 'Canon', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const { photo } = (await photographer.upload(session, camera, 'полный.jpg')).body;
    const url = `/photos/${session}/full/${photo.id}`;
    const shown = await designer.get(url);
    assert.equal(shown.status, 200);
    const { format, width, height, exif } = await sharp(shown.bytes).metadata();
    assert.deepEqual([format, width, height, exif], ['jpeg', photo.width, photo.height, undefined]);
    const again = await designer.get(url, { 'if-none-match': String(shown.headers['etag']) });
    assert.equal(again.status, 304);
    const looks = await app.database.db.select().from(auditEntry).where(eq(auditEntry.action, 'photo.original_viewed'));
    assert.equal(looks.length, 1);
    assert.equal((await photographer.get(url)).body.code, 'forbidden');
    assert.equal((await stranger.get(url)).body.code, 'not_found');
  });

  it('are sent byte by byte to those who have the right, and every download is audited', async () => {
    const bytes = await jpegPicture();
    const { photo } = (await photographer.upload(session, bytes, 'Семья Ивановых.jpg')).body;
    assert.equal((await photographer.get(`/photos/${session}/originals/${photo.id}`)).status, 403);
    const reply = await designer.get(`/photos/${session}/originals/${photo.id}`);
    assert.deepEqual(reply.bytes, bytes);
    assert.match(String(reply.headers['content-disposition']), /filename\*=UTF-8''%D0%A1%D0%B5%D0%BC/);
    const entries = await app.database.db.select().from(auditEntry).where(eq(auditEntry.subject_id, session));
    assert.ok(
      entries.some(({ action, actor_id }) => action === 'photo.original_downloaded' && actor_id === designer.person.id),
    );
    const history = (await admin.get(`/photos/history/${session}`)).body;
    const download = history.find(({ kind }: { kind: string }) => kind === 'original_downloaded');
    assert.deepEqual([download.photo_id, download.by_name], [photo.id, 'Лис Ия']);
  });

  it('leave under names that no computer runs, whatever they were called', async () => {
    const { id } = (await admin.post('/photosessions', { name: 'Глеб', phone: '+79161234570' })).body;
    for (const name of ['x.hta', 'x.html', 'x.jpg.lnk']) await photographer.upload(id, await jpegPicture(), name);
    const zip = new Zip((await admin.get(`/photos/${id}/archive`)).bytes);
    const names = zip.getEntries().map(({ entryName }) => entryName);
    assert.deepEqual(names, ['x.jpg', 'x (2).jpg', 'x (3).jpg']);
    const [first] = (await admin.get(`/photos/list/${id}`)).body;
    const one = await designer.get(`/photos/${id}/originals/${first.id}`);
    assert.match(String(one.headers['content-disposition']), /filename="x\.jpg"/);
  });

  it('come as one ZIP that another program can read, with Cyrillic names, each once', async () => {
    await addVersion(designer, idOf(0), await jpegPicture(), 'Снимок б.jpg');
    const reply = await admin.get(`/photos/${session}/archive?files=current`);
    assert.equal(reply.headers['content-type'], 'application/zip');
    assert.equal(Number(reply.headers['content-length']), reply.bytes.length);
    const zip = new Zip(reply.bytes);
    assert.ok(zip.test());
    assert.deepEqual(
      zip.getEntries().map(({ entryName }) => entryName),
      ['Снимок б.jpg', 'Снимок б (2).jpg', 'c.jpg'],
    );
  });

  it('are chosen by picks or by name', async () => {
    await send(admin, [{ photo_id: idOf(2), picked: true, marked_at: at(0) }]);
    const count = async (query: string) => {
      const { status, bytes } = await admin.get(`/photos/${session}/archive?${query}`);
      return status === 200 ? new Zip(bytes).getEntryCount() : status;
    };
    assert.equal(await count('which=picked'), 1);
    assert.equal(await count(`which=named&photo_ids=${idOf(0)}&photo_ids=${idOf(1)}`), 2);
    assert.equal(await count('which=named'), 404);
    assert.equal(await count('which=named&photo_ids=00000000-0000-4000-8000-000000000000'), 404);
  });
});
