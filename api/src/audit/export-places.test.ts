import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ROLE_NAMES, type RoleName } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { city, location } from '../locations/schema';
import { givenEmployee, givenLocation } from '../testing/builders';
import { type Caller, givenCaller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

/** Who reads the trail of a place, and who the company's: the specification's matrix, written out. */
const READS: Partial<Record<RoleName, 'place' | 'company'>> = {
  senior_admin: 'place',
  federal_manager: 'company',
  developer: 'company',
};

let app: TestApp;
let places: Record<'one' | 'two' | 'other', { id: string; city_id: string }>;
let office: Caller;
before(async () => {
  app = await testApp();
  const [one, two, other] = [await givenLocation(app), await givenLocation(app), await givenLocation(app)];
  const { db } = app.database;
  await db.update(location).set({ city_id: one.city_id }).where(eq(location.id, two.id));
  await db.delete(city).where(eq(city.id, two.city_id));
  places = { one, two: { ...two, city_id: one.city_id }, other };
  for (const { id } of Object.values(places)) await givenEmployee(app, [], { primary_location_id: id });
  // Beside the company's people, those whom the exports are about.
  office = await givenCaller(app, ['federal_manager'], { primary_location_id: places.other.id });
});
after(() => app.close());

/** Files that were taken, by the name of the file of the newest. */
const takenSeen = async (by: Caller): Promise<number[] | number> => {
  const { status, body } = await by.get('/audit?action_group=export&limit=200');
  return status === 200 ? body.items.map(({ seq }: { seq: number }) => seq) : status;
};

async function taken(path: string, by = office): Promise<number> {
  const reply = await by.get(path);
  assert.equal(reply.status, 200, reply.bytes.toString());
  const developer = await givenCaller(app, ['developer']);
  return ((await takenSeen(developer)) as number[])[0]!;
}

describe('a file that was taken lies where its rows are', () => {
  for (const role of ROLE_NAMES)
    it(`as ${role} reads it`, async () => {
      const ofCity = await taken(`/employees/export?format=csv&columns=phone&city_id=${places.one.city_id}`);
      const ofOne = await taken(`/employees/export?format=csv&location_id=${places.one.id}`);
      const ofAll = await taken('/employees/export?format=csv&columns=full_name&columns=phone');
      const right = { one: [ofOne, ofCity], two: [ofCity], other: [] as number[] };
      for (const [at, seen] of Object.entries(right)) {
        const reader = await givenCaller(app, [role], { primary_location_id: places[at as keyof typeof places].id });
        const acts = await takenSeen(reader);
        if (READS[role] === undefined) assert.equal(acts, 403);
        else
          assert.deepEqual(
            (acts as number[]).filter((seq) => [ofCity, ofOne, ofAll].includes(seq)),
            READS[role] === 'company' ? [ofAll, ofOne, ofCity] : seen,
            at,
          );
      }
    });

  it('of who reaches one place is there, also without rows', async () => {
    const senior = await givenCaller(app, ['senior_admin'], { primary_location_id: places.two.id });
    const empty = await taken('/employees/export?format=csv&search=никого', senior);
    assert.ok(((await takenSeen(senior)) as number[]).includes(empty));
  });

  it('is found by the city of its rows', async () => {
    const developer = await givenCaller(app, ['developer']);
    const seq = await taken(`/employees/export?format=csv&city_id=${places.one.city_id}`);
    const { body } = await developer.get(`/audit?action_group=export&city_id=${places.one.city_id}`);
    assert.equal(body.items[0].seq, seq);
  });
});
