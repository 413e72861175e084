import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { DemoStage } from '../../kernel/domain';
import { givenLocation } from '../../testing/builders';
import { givenCaller, type Caller } from '../../testing/caller';
import { jpegPicture } from '../../testing/pictures';
import { testApp, type TestApp } from '../../testing/test-app';
import { photosession } from '../schema';
import { writeLargeSession } from './write-large-session';

describe('the demo', () => {
  let app: TestApp;
  let admin: Caller;
  let id: string;
  let stage: DemoStage;
  before(async () => {
    app = await testApp();
    const { id: primary_location_id } = await givenLocation(app);
    admin = await givenCaller(app, ['admin', 'photographer'], { primary_location_id });
    id = (await admin.post('/photosessions', { name: 'Школа', phone: '+79161234567' })).body.id;
    for (const name of ['a.jpg', 'b.jpg']) {
      const { body } = await admin.upload(id, await jpegPicture(), name);
      // In a running portal the job has made it.
      await app.files.put('watermarked', body.photo.sha256, Buffer.from(name));
    }
    await app.database.db.update(photosession).set({ session_state: 'showing' }).where(eq(photosession.id, id));
    stage = {
      tx: app.database.db,
      files: app.files,
      now: app.now(),
      size: 'full',
      as: () => assert.fail('it makes no calls'),
      inTurn: () => assert.fail('it makes no calls'),
      at: () => app,
      random: () => ({ uuid: () => randomUUID() }) as ReturnType<DemoStage['random']>,
      write: async (table, rows) => void (await app.database.db.insert(table).values([...rows] as never)),
    };
  });
  after(() => app.close());

  it('has a session of many pictures, each with its own file and the look of its model', async () => {
    await writeLargeSession(stage, 40);
    const { body } = await admin.get(`/photos/list/${id}`);
    assert.equal(body.length, 42);
    assert.equal(new Set(body.map(({ sha256 }: { sha256: string }) => sha256)).size, 42);
    assert.equal((await admin.get(`/photosessions/${id}`)).body.photo_count, 42);
    for (const { id: one } of [body[2], body.at(-1)]) {
      assert.equal((await admin.get(`/photos/${id}/thumbnails/${one}`)).status, 200);
      assert.equal((await admin.get(`/photos/${id}/watermarked/${one}`)).status, 200);
    }
  });
});
