import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { givenLocation } from '../testing/builders';
import { type Caller, givenCaller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let here: { id: string; city_id: string };
let there: { id: string; city_id: string };
let developer: Caller;
let ours: Caller;
let theirs: Caller;
before(async () => {
  app = await testApp();
  here = await givenLocation(app);
  there = await givenLocation(app);
  developer = await givenCaller(app, ['developer']);
  ours = await givenCaller(app, ['senior_admin'], { primary_location_id: here.id });
  theirs = await givenCaller(app, ['senior_admin'], { primary_location_id: there.id });
});
after(() => app.close());

const CATEGORY = 'e0000000-0000-4000-8000-000000000001';

/** An expense at a place, written by this person. */
async function givenClaim(by: Caller, location_id: string): Promise<string> {
  const id = randomUUID();
  const claim = { location_id, category_id: CATEGORY, claimed_kop: 1000, occurred_on: '2026-03-09' };
  const { status, body } = await by.post('/expenses', { id, description: 'Лампы', draft: true, ...claim });
  assert.ok(status < 300, JSON.stringify(body));
  return id;
}

const found = async (by: Caller, query: string): Promise<string[]> => {
  const { status, body } = await by.get(`/audit?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.items.map(({ action }: { action: string }) => action);
};
const of = (kind: string, id: string) => `subject_kind=${kind}&subject_id=${id}`;

describe('the place of an entry', () => {
  it('stays when the person who acted goes to another place', async () => {
    const admin = await givenCaller(app, ['admin'], { primary_location_id: here.id });
    const claim = await givenClaim(admin, here.id);
    const { body } = await developer.get(`/employees/${admin.person.id}`);
    const moved = await developer.patch(`/employees/${admin.person.id}`, {
      revision: body.revision,
      primary_location_id: there.id,
    });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    assert.deepEqual(await found(ours, of('expense', claim)), ['expense.created']);
    assert.deepEqual(await found(theirs, of('expense', claim)), []);
  });

  it('is that of the subject: of an act of the company on a stranger nobody else reads', async () => {
    const office = await givenCaller(app, ['developer'], { primary_location_id: here.id });
    const claim = await givenClaim(office, there.id);
    assert.deepEqual(await found(ours, of('expense', claim)), []);
    assert.deepEqual(await found(theirs, of('expense', claim)), ['expense.created']);
    const made = await office.post('/sales/products', { kind: 'print', name: 'Печать', items: [] });
    assert.ok(made.status < 300, JSON.stringify(made.body));
    assert.deepEqual(await found(ours, of('product', made.body.id)), []);
  });

  it('of an act on a city is each place of it', async () => {
    const { body } = await developer.get(`/locations/cities/${here.city_id}`);
    const renamed = await developer.patch(`/locations/cities/${here.city_id}`, {
      revision: body.revision,
      name: `${body.name} новый`,
    });
    assert.equal(renamed.status, 200, JSON.stringify(renamed.body));
    assert.ok((await found(ours, of('city', here.city_id))).includes('city.updated'));
    assert.ok(!(await found(theirs, of('city', here.city_id))).includes('city.updated'));
  });

  it('shows to the place what a developer does there', async () => {
    const claim = await givenClaim(developer, here.id);
    assert.deepEqual(await found(ours, of('expense', claim)), ['expense.created']);
  });

  it('of a move are both places', async () => {
    const person = await givenCaller(app, ['photographer'], { primary_location_id: here.id });
    const { body } = await developer.get(`/employees/${person.person.id}`);
    const to = { revision: body.revision, primary_location_id: there.id };
    assert.equal((await developer.patch(`/employees/${person.person.id}`, to)).status, 200);
    for (const reader of [ours, theirs])
      assert.ok((await found(reader, of('employee', person.person.id))).includes('employee.updated'));
  });

  it('filters the list by location, city and region as of then', async () => {
    const claim = await givenClaim(developer, here.id);
    const { body } = await developer.get(`/audit?${of('expense', claim)}`);
    assert.equal(body.items.length, 1);
    const city = await developer.get(`/locations/cities/`);
    const { region_id } = city.body.find(({ id }: { id: string }) => id === here.city_id);
    for (const place of [`location_id=${here.id}`, `city_id=${here.city_id}`, `region_id=${region_id}`])
      assert.deepEqual(await found(developer, `${of('expense', claim)}&${place}`), ['expense.created'], place);
    assert.deepEqual(await found(developer, `${of('expense', claim)}&location_id=${there.id}`), []);
  });
});

describe('an act of two cities or regions', () => {
  const regionOf = async (city_id: string): Promise<string> =>
    (await developer.get(`/locations/cities/${city_id}`)).body.region_id;
  const sawIt = async (action: string, subject: string, filter: string) =>
    (await found(developer, `subject_id=${subject}&${filter}`)).includes(action);

  it('is in each of them, as of then', async () => {
    const [from, to, third] = [await givenLocation(app), await givenLocation(app), await givenLocation(app)];
    const cities = [from.city_id, to.city_id];
    const regions = await Promise.all(cities.map(regionOf));
    const person = await givenCaller(app, ['photographer'], { primary_location_id: from.id });
    const { id } = person.person;
    const moved = await developer.patch(`/employees/${id}`, { revision: 1, primary_location_id: to.id });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    const isInBoth = async () => {
      for (const city of cities) assert.ok(await sawIt('employee.updated', id, `city_id=${city}`), city);
      for (const region of regions) assert.ok(await sawIt('employee.updated', id, `region_id=${region}`), region);
      assert.ok(!(await sawIt('employee.updated', id, `city_id=${third.city_id}`)));
      assert.ok(!(await sawIt('employee.updated', id, `region_id=${await regionOf(third.city_id)}`)));
    };
    await isInBoth();
    // Where the place that was left goes since does not take the act with it.
    const gone = await developer.patch(`/locations/locations/${from.id}`, { revision: 1, city_id: third.city_id });
    assert.equal(gone.status, 200, JSON.stringify(gone.body));
    await isInBoth();
    for (const region of [regions[0], await regionOf(third.city_id)])
      assert.ok(await sawIt('location.moved', from.id, `region_id=${region}`), region);
    assert.ok(!(await sawIt('location.moved', from.id, `region_id=${regions[1]}`)));
    const search = `search=${encodeURIComponent('Студия')}&limit=200`;
    assert.ok(await sawIt('location.moved', from.id, `city_id=${from.city_id}&${search}`));
  });
});

describe('the search of the trail', () => {
  it('finds a number, a phone and an act as the page writes them', async () => {
    const claim = await givenClaim(developer, here.id);
    const { body } = await developer.get(`/expenses/${claim}`);
    const search = (text: string) => found(developer, `search=${encodeURIComponent(text)}&limit=200`);
    assert.ok((await search(`№ ${body.number}`)).includes('expense.created'));
    assert.deepEqual(await search(`№ ${body.number}999`), []);
    const person = await givenCaller(app, ['photographer'], { primary_location_id: here.id });
    const card = await developer.get(`/employees/${person.person.id}`);
    const phone = { revision: card.body.revision, phone: '+79995554499' };
    assert.equal((await developer.patch(`/employees/${person.person.id}`, phone)).status, 200);
    assert.deepEqual(await search('+7 999 555-44-99'), ['employee.updated']);
    assert.ok((await search('расход заявлен')).every((action) => action === 'expense.created'));
    assert.ok((await search('Расход заявлен')).includes('expense.created'));
  });
});
