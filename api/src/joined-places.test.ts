import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { givenEmployee, givenLocation } from './testing/builders';
import { type Caller, givenCaller, signedInAs } from './testing/caller';
import { testApp, type TestApp } from './testing/test-app';
import { locationAdministrator, locationAssignment } from './users/staffing-schema';

/** Where both cards of one person work, on days of their own: after a merge the person works there on all of them. */
let app: TestApp;
let boss: Caller;
let here: string;
before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-11-30T09:00:00Z'));
  boss = await givenCaller(app, ['developer']);
  here = (await givenLocation(app)).id;
});
after(() => app.close());

type Days = readonly [from: string, until: string | null];
type Card = Awaited<ReturnType<typeof givenEmployee>>;

async function given(days: { kept?: Days; closed: Days; isHome?: boolean }) {
  const place = await givenLocation(app, { name: 'Обь-Плаза' });
  const card = (primary_location_id = here) => givenEmployee(app, ['admin'], { primary_location_id });
  const [kept, closed] = [await card(), await card(days.isHome ? place.id : here)];
  for (const [one, period] of [
    [kept, days.kept],
    [closed, days.closed],
  ] as const)
    if (period)
      await app.database.db.insert(locationAssignment).values({
        employee_id: one.id,
        location_id: place.id,
        is_primary: days.isHome === true && one === closed,
        started_on: period[0],
        ended_on: period[1],
      });
  return { kept, closed, place };
}
const rowsAt = ({ id }: Card, place: { id: string }) =>
  app.database.db
    .select()
    .from(locationAssignment)
    .where(and(eq(locationAssignment.employee_id, id), eq(locationAssignment.location_id, place.id)));
const daysAt = async (one: Card, place: { id: string }) =>
  (await rowsAt(one, place)).map(({ started_on, ended_on }) => [started_on, ended_on]);
const preview = async (kept: Card, closed: Card) =>
  (await boss.get(`/employees/${kept.id}/merge?other_id=${closed.id}`)).body;
const merge = ({ id, revision }: Card, closed: Card) =>
  boss.post(`/employees/${id}/merge`, { other_id: closed.id, revision, other_revision: closed.revision });
async function unmerge({ id }: Card) {
  const { status, body } = await boss.post(`/employees/${id}/unmerge`, {});
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
const actsAt = async (place: { id: string }) => {
  const { items } = (await boss.get(`/audit?location_id=${place.id}&limit=50`)).body;
  return items.map(({ action, subject_id }: Record<string, string>) => `${action} ${subject_id}`);
};

describe('two cards of one person at one place', () => {
  const JOINED: Record<string, { kept: Days; closed: Days; isHome?: boolean; both: Days }> = {
    'that overlap': {
      kept: ['2026-12-05', '2026-12-26'],
      closed: ['2026-11-30', '2026-12-10'],
      both: ['2026-11-30', '2026-12-26'],
    },
    'that touch': {
      kept: ['2026-12-10', '2026-12-26'],
      closed: ['2026-11-30', '2026-12-10'],
      both: ['2026-11-30', '2026-12-26'],
    },
    'of which the other goes on longer': {
      kept: ['2026-11-01', '2026-12-02'],
      closed: ['2026-11-20', null],
      both: ['2026-11-01', null],
    },
    'of which the other has its home there': {
      kept: ['2026-11-01', '2026-12-02'],
      closed: ['2025-02-01', null],
      isHome: true,
      both: ['2025-02-01', null],
    },
    'of which the other begins later': {
      kept: ['2026-11-01', '2026-12-06'],
      closed: ['2026-12-05', '2026-12-20'],
      both: ['2026-11-01', '2026-12-20'],
    },
  };
  for (const [name, { both, ...days }] of Object.entries(JOINED))
    it(`${name} have the days of both afterwards, said before and in its trail, and their own again`, async () => {
      const { kept, closed, place } = await given(days);
      await app.database.db.insert(locationAdministrator).values({ location_id: place.id, employee_id: closed.id });
      const [one, other] = [await rowsAt(kept, place), await rowsAt(closed, place)];
      const { brings_places, blocks } = await preview(kept, closed);
      assert.deepEqual(blocks, []);
      assert.equal(brings_places.days.length, 1);
      assert.match(brings_places.days[0], both[1] === null ? /«Обь-Плаза» с [\d.]+$/ : /«Обь-Плаза» с .* по /);
      const { status, body } = await merge(kept, closed);
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual(await daysAt(kept, place), [both]);
      const now = await signedInAs(app, kept);
      assert.equal((await now.get(`/locations/locations/${place.id}`)).status, 200, 'reaches it today');
      assert.ok((await actsAt(place)).includes(`assignment.moved ${kept.id}`));
      assert.ok((await actsAt(place)).includes(`assignment.ended ${closed.id}`));
      assert.deepEqual((await unmerge(closed)).left, []);
      assert.deepEqual([await rowsAt(kept, place), await rowsAt(closed, place)], [one, other]);
      assert.ok((await actsAt(place)).includes(`assignment.started ${closed.id}`));
    });

  it('whose days lie apart stay two cards until the days meet, which the window says', async () => {
    const { kept, closed, place } = await given({
      kept: ['2026-12-20', '2026-12-26'],
      closed: ['2026-11-30', '2026-12-11'],
    });
    const { blocks } = await preview(kept, closed);
    assert.deepEqual(blocks, [
      {
        kind: 'places',
        message:
          'В «Обь-Плаза» карточки работают в разные дни: первая с 20.12.2026 по 25.12.2026, вторая с 30.11.2026 по 10.12.2026. Сделайте дни общими или смежными либо уберите одно назначение.',
        link: `/locations?place=location:${place.id}`,
      },
    ]);
    const refused = await merge(kept, closed);
    assert.deepEqual([refused.status, refused.body.code], [409, 'unsettled']);
    assert.deepEqual(await daysAt(closed, place), [['2026-11-30', '2026-12-11']]);
    const meet = { add: [closed.id], remove: [], until: '2026-12-20' };
    const moved = await boss.post(`/locations/locations/${place.id}/employees`, meet);
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    assert.equal((await merge(kept, closed)).status, 200);
    assert.deepEqual(await daysAt(kept, place), [['2026-11-30', '2026-12-26']]);
  });

  it('keep days that were changed after the merge, and say so', async () => {
    const { kept, closed, place } = await given({
      kept: ['2026-12-05', '2026-12-26'],
      closed: ['2026-11-30', '2026-12-10'],
    });
    await merge(kept, closed);
    const until = { add: [kept.id], remove: [], until: '2026-12-28' };
    assert.equal((await boss.post(`/locations/locations/${place.id}/employees`, until)).status, 200);
    const { left } = await unmerge(closed);
    assert.deepEqual(
      left.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
      [['places', 1]],
    );
    assert.deepEqual(await daysAt(kept, place), [['2026-11-30', '2026-12-28']]);
    assert.deepEqual(await daysAt(closed, place), [['2026-11-30', '2026-12-10']]);
  });

  it('of whom one does not work there bring the place with its trail', async () => {
    const { kept, closed, place } = await given({ closed: ['2026-11-30', '2026-12-10'] });
    await merge(kept, closed);
    assert.deepEqual(await daysAt(kept, place), [['2026-11-30', '2026-12-10']]);
    const acts = await actsAt(place);
    for (const entry of [`assignment.started ${kept.id}`, `assignment.ended ${closed.id}`])
      assert.ok(acts.includes(entry), entry);
  });
});
