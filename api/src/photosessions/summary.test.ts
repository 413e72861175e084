import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Photosession } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { testDatabase } from '../testing/test-database';
import { photosession, photosessionEvent } from './schema';

type Place = Awaited<ReturnType<typeof givenLocation>>;

let app: TestApp;
let here: Place;
let there: Place;
let director: Caller;
let admin: Caller;

async function given(
  business_date: string,
  way: Photosession['session_state'][],
  fields: Partial<typeof photosession.$inferInsert> = {},
) {
  const [row] = await app.database.db
    .insert(photosession)
    .values({
      owner_id: admin.person.id,
      name: 'Клиент',
      name_folded: 'клиент',
      phone: '+79990000000',
      location_id: here.id,
      business_date,
      session_state: way.at(-1) ?? 'new',
      ...fields,
    })
    .returning();
  if (way.length === 0) return [];
  return app.database.db
    .insert(photosessionEvent)
    .values(way.map((to_state) => ({ photosession_id: row!.id, by_id: admin.person.id, to_state })))
    .returning();
}

before(async () => {
  app = await testApp({}, await testDatabase('owner'));
  [here, there] = await Promise.all([givenLocation(app, { time_zone: 'Asia/Vladivostok' }), givenLocation(app)]);
  director = await givenCaller(app, ['regional_director']);
  admin = await givenCaller(app, ['admin'], { primary_location_id: here.id });
  // In Vladivostok it is the 10th already, in Moscow still the 9th.
  app.setNow(new Date('2026-03-09T20:00:00Z'));
  await given('2026-03-10', ['showing', 'sold', 'retouch'], { photo_count: 5 });
  await given('2026-03-10', ['showing', 'declined', 'archived'], { photo_count: 3 });
  await given('2026-03-09', ['showing', 'sold', 'done', 'delivered', 'archived'], {
    photo_count: 10,
    location_id: there.id,
  });
  // Shown by mistake, which was undone.
  const [shown, back] = await given('2026-03-04', ['showing', 'new', 'cancelled']);
  await app.database.db
    .update(photosessionEvent)
    .set({ undoes_id: shown!.id })
    .where(eq(photosessionEvent.id, back!.id));
  await given('2026-03-03', ['showing']);
  await given('2026-02-24', ['showing', 'sold'], { photo_count: 2 });
  await given('2026-03-10', ['showing', 'sold'], { deleted_at: new Date() });
});
after(() => app.close());

describe('the figures of the start page', () => {
  it('are of the last days at the caller’s location, with every day and every state', async () => {
    const { body } = await admin.get('/photosessions/summary?days=7');
    assert.deepEqual([body.from, body.to], ['2026-03-04', '2026-03-10']);
    assert.deepEqual([body.sessions, body.photos, body.conversion], [3, 8, 0.5]);
    assert.deepEqual([body.previous_sessions, body.previous_photos, body.previous_conversion], [1, 0, 0]);
    assert.deepEqual(body.by_day[0], { date: '2026-03-04', sessions: 1, photos: 0 });
    assert.deepEqual(body.by_day.length, 7);
    assert.deepEqual(body.by_day[6], { date: '2026-03-10', sessions: 2, photos: 8 });
    assert.deepEqual(body.by_state, [
      { state: 'retouch', sessions: 1 },
      { state: 'archived', sessions: 1 },
      { state: 'cancelled', sessions: 1 },
    ]);
    assert.deepEqual(
      body.by_location.map(({ location_id }: { location_id: string }) => location_id),
      [here.id],
    );
  });

  it('cover all locations for a caller who reaches all of them', async () => {
    const { body } = await director.get('/photosessions/summary?days=7');
    assert.deepEqual([body.from, body.to, body.sessions, body.photos], ['2026-03-03', '2026-03-09', 3, 10]);
    assert.equal(body.by_location.length, 2);
    const one = await director.get(`/photosessions/summary?days=7&location_id=${here.id}`);
    assert.deepEqual([one.body.to, one.body.sessions], ['2026-03-10', 3]);
  });

  it('have no conversion where nothing was shown', async () => {
    const empty = await givenLocation(app);
    const { body } = await director.get(`/photosessions/summary?location_id=${empty.id}`);
    assert.deepEqual([body.sessions, body.conversion, body.by_day.length], [0, null, 30]);
  });

  it('of a place out of reach are refused', async () => {
    const reply = await admin.get(`/photosessions/summary?location_id=${there.id}`);
    assert.deepEqual([reply.status, reply.body.code], [403, 'location_out_of_scope']);
  });
});
