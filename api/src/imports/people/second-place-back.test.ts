import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { companyDate } from '../../kernel/words/calendar';
import { notification } from '../../notifications/schema';
import { givenEmployee, givenLocation } from '../../testing/builders';
import { givenCaller, type Caller } from '../../testing/caller';
import { importTable } from '../../testing/imports';
import { testApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let boss: Caller;
let count = 0;
before(async () => {
  app = await testApp();
  boss = await givenCaller(app, ['developer']);
});
after(() => app.close());

/** By the clocks of the places. */
const dayAhead = (days: number) => companyDate(new Date(Date.now() + days * 86_400_000));
const setNamed = async (place: string, employee_ids: string[]) => {
  const { status, bytes } = await boss.put(`/locations/locations/${place}/administrators`, { employee_ids });
  assert.equal(status, 200, bytes.toString());
};
const namedAt = async (place: string): Promise<string[]> =>
  (await boss.get(`/locations/locations/${place}/administrators`)).body.map(({ id }: { id: string }) => id);
const placesOf = async (id: string) =>
  (await boss.get(`/locations/employees/${id}/locations`)).body.map(
    (one: { location: { id: string }; primary: boolean; since: string; until: string | null }) =>
      [one.location.id, one.primary, one.since, one.until] as const,
  );
const takeBack = async (id: string | null) => {
  const { status, body } = await boss.post(`/imports/${id}/take-back`, {});
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

/** An administrator of a place who works at another one besides, on these days. */
async function givenGuest(period: { from?: string; until?: string }) {
  const name = `Вторая студия ${++count}`;
  const [home, further] = [await givenLocation(app), await givenLocation(app, { name })];
  const phone = `+792700000${String(count).padStart(2, '0')}`;
  const { id } = await givenEmployee(app, ['admin'], { phone, primary_location_id: home.id });
  const added = await boss.post(`/locations/locations/${further.id}/employees`, { add: [id], ...period });
  assert.equal(added.status, 200, JSON.stringify(added.body));
  const moved = async () =>
    (await importTable(boss, 'employees', `Телефон;Основная локация\n${phone};${name}`, false, [2])).id;
  return { id, home: home.id, further: further.id, name, moved };
}

describe('a table that makes a second place the primary one, taken back', () => {
  for (const [what, period] of [
    ['with a last day', { until: dayAhead(10) }],
    ['without one', {}],
    ['that has not begun', { from: dayAhead(5), until: dayAhead(10) }],
  ] as const)
    it(`gives the assignment ${what} back as it was`, async () => {
      const { id, moved } = await givenGuest(period);
      const was = await placesOf(id);
      assert.equal(was.length, 2);
      const run = await moved();
      assert.equal((await placesOf(id)).length, 1);
      assert.deepEqual(await takeBack(run), { file_name: 'Список.csv', undone: 1, left: [], noted: [] });
      const is = await placesOf(id);
      assert.deepEqual(is.slice(1), was.slice(1));
      assert.deepEqual([is[0]![0], is[0]![1]], [was[0]![0], true]);
    });

  for (const [what, period] of [
    ['with a last day', { until: dayAhead(10) }],
    ['without one', {}],
  ] as const)
    for (const alone of [true, false])
      it(`keeps who administers it by an assignment ${what}${alone ? '' : ', beside another'}`, async () => {
        const { id, further, moved } = await givenGuest(period);
        const other = await givenEmployee(app, ['admin'], { primary_location_id: further });
        await setNamed(further, alone ? [id] : [id, other.id]);
        const was = await namedAt(further);
        const run = await moved();
        assert.deepEqual((await takeBack(run)).noted, []);
        assert.deepEqual(await namedAt(further), was);
        const told = await app.database.db
          .select()
          .from(notification)
          .where(and(eq(notification.employee_id, id), eq(notification.kind, 'location.administrators_set')));
        assert.equal(told.length, 1);
      });

  it('names the place that they answer for no longer', async () => {
    const { id, further, name, moved } = await givenGuest({ until: dayAhead(1) });
    const run = await moved();
    const other = await givenEmployee(app, ['admin'], { primary_location_id: further });
    await setNamed(further, [id, other.id]);
    app.setNow(new Date(Date.now() + 2 * 86_400_000));
    const { noted } = await takeBack(run);
    assert.deepEqual(
      noted.map(({ note }: { note: string }) => note),
      [`Больше не отвечает за: «${name}».`],
    );
    assert.deepEqual(await namedAt(further), [other.id]);
  });
});

it('gives a place back to one of two named administrators, as nobody has been named since', async () => {
  const { id, home, moved } = await givenGuest({});
  const other = await givenEmployee(app, ['admin'], { primary_location_id: home });
  await setNamed(home, [id, other.id]);
  const was = await namedAt(home);
  const run = await moved();
  assert.deepEqual(await namedAt(home), [other.id]);
  assert.deepEqual((await takeBack(run)).noted, []);
  assert.deepEqual(await namedAt(home), was);
});
