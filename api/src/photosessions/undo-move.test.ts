import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Photosession } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { photosession } from './schema';

let app: TestApp;
let seller: Caller;
let other: Caller;
let admin: Caller;
let clock: number;

before(async () => {
  app = await testApp();
  const here = await givenLocation(app);
  const home = { primary_location_id: here.id };
  seller = await givenCaller(app, ['salesperson'], home);
  other = await givenCaller(app, ['salesperson'], home);
  admin = await givenCaller(app, ['admin'], home);
  clock = Date.now();
});
after(() => app.close());

const later = (minutes: number) => {
  clock += minutes * 60_000;
  app.setNow(new Date(clock));
};

/** A session that the salesperson moved through these states. */
async function givenMoved(...way: Photosession['session_state'][]) {
  const id: string = (await seller.post('/photosessions', { name: 'Ольга Ким', phone: '+79161234567' })).body.id;
  let revision = 1;
  for (const session_state of way) {
    later(1);
    const { body } = await seller.patch(`/photosessions/${id}`, { revision, session_state, reason: 'передумала' });
    revision = body.revision;
  }
  return { id, revision };
}
const undo = (by: Caller, { id, revision }: { id: string; revision: number }) =>
  by.post(`/photosessions/${id}/undo-move`, { revision });

describe('undoing a move of the state', () => {
  it('goes one move back each time, as events that erase nothing', async () => {
    const session = await givenMoved('shooting', 'processing');
    const { body: before } = await seller.get(`/photosessions/${session.id}`);
    assert.deepEqual([before.undoable_move.from_state, before.undoable_move.to_state], ['shooting', 'processing']);
    const first = await undo(seller, session);
    assert.deepEqual([first.status, first.body.session_state], [200, 'shooting'], JSON.stringify(first.body));
    const second = await undo(seller, first.body);
    assert.equal(second.body.session_state, 'new');
    const third = await undo(seller, second.body);
    assert.deepEqual([third.status, third.body.code], [409, 'illegal_transition']);
    const { body } = await seller.get(`/photosessions/${session.id}`);
    assert.equal(body.undoable_move, null);
    assert.equal(body.events.length, 5);
    assert.deepEqual(body.events.filter((event: { undoes_id: string | null }) => event.undoes_id).length, 2);
    const audited = await app.database.db.select().from(auditEntry).where(eq(auditEntry.subject_id, session.id));
    assert.equal(audited.filter(({ action }) => action === 'photosession.move_undone').length, 2);
  });

  it('may be followed by the same move, which can be undone again', async () => {
    const session = await givenMoved('shooting', 'cancelled');
    const back = await undo(seller, session);
    assert.equal(back.body.session_state, 'shooting');
    const again = await seller.patch(`/photosessions/${session.id}`, {
      revision: back.body.revision,
      session_state: 'cancelled',
      reason: 'всё-таки',
    });
    assert.equal((await undo(seller, again.body)).body.session_state, 'shooting');
  });

  it('is for the employee who made it within a quarter of an hour, and for administrators within a day', async () => {
    const session = await givenMoved('shooting');
    const refused = await undo(other, session);
    assert.deepEqual([refused.status, refused.body.code], [409, 'illegal_transition']);
    assert.match(refused.body.message, /тот, кто его сделал/);
    later(16);
    assert.match((await undo(seller, session)).body.message, /может администратор/);
    assert.equal((await admin.get(`/photosessions/${session.id}`)).body.undoable_move.to_state, 'shooting');
    assert.equal((await undo(admin, session)).status, 200);
    const old = await givenMoved('shooting');
    later(25 * 60);
    assert.equal((await undo(admin, old)).status, 409);
  });

  it('of a stale revision is refused with the session as it is', async () => {
    const session = await givenMoved('shooting');
    assert.equal((await undo(seller, session)).status, 200);
    const late = await undo(admin, session);
    assert.deepEqual([late.status, late.body.code, late.body.details.session_state], [409, 'conflict', 'new']);
  });

  it('is answered again when its answer was lost, and undoes no further move', async () => {
    const session = await givenMoved('shooting', 'processing');
    const first = await undo(seller, session);
    const again = await undo(seller, session);
    assert.deepEqual([again.status, again.body], [200, first.body]);
    assert.equal(again.body.session_state, 'shooting');
  });

  it('finds no deleted session', async () => {
    const session = await givenMoved('shooting');
    await app.database.db.update(photosession).set({ deleted_at: app.now() }).where(eq(photosession.id, session.id));
    assert.equal((await undo(seller, session)).status, 404);
  });
});
