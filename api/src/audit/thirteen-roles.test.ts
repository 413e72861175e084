import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { actorName, ROLE_NAMES, type RoleName, STRANGER } from '@studio/contracts';
import { givenLocation } from '../testing/builders';
import { type Caller, givenCaller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

/** Who reads one place, and who every place, of those who may read the trail: as the specification's matrix has it, written out here. */
const READS: Partial<Record<RoleName, 'place' | 'company'>> = {
  senior_admin: 'place',
  federal_manager: 'company',
  developer: 'company',
};

const CATEGORY = 'e0000000-0000-4000-8000-000000000001';

interface Act {
  subject: string;
  at: 'here' | 'there';
  by: 'company' | 'neighbour' | 'own' | 'moved';
}

let app: TestApp;
let places: Record<'here' | 'there', string>;
let people: Record<Act['by'], Caller>;
const acts: Act[] = [];

before(async () => {
  app = await testApp();
  places = { here: (await givenLocation(app)).id, there: (await givenLocation(app)).id };
  const named = (last_name: string, primary_location_id: string | null) => ({ last_name, primary_location_id });
  people = {
    company: await givenCaller(app, ['developer'], named('Головная', null)),
    neighbour: await givenCaller(app, ['admin'], named('Соседская', places.there)),
    own: await givenCaller(app, ['admin'], named('Местная', places.here)),
    moved: await givenCaller(app, ['admin'], named('Уехавшая', places.here)),
  };
  await claim('company', 'here');
  await claim('company', 'there');
  await claim('neighbour', 'there');
  await claim('own', 'here');
  await claim('moved', 'here');
  const { id } = people.moved.person;
  const { body } = await people.company.get(`/employees/${id}`);
  const to = { revision: body.revision, primary_location_id: places.there };
  assert.equal((await people.company.patch(`/employees/${id}`, to)).status, 200);
});
after(() => app.close());

async function claim(by: Act['by'], at: Act['at']): Promise<void> {
  const id = randomUUID();
  const fields = { category_id: CATEGORY, claimed_kop: 1000, occurred_on: '2026-03-09', description: 'Лампы' };
  const { status, body } = await people[by].post('/expenses', { id, location_id: places[at], draft: true, ...fields });
  assert.ok(status < 300, JSON.stringify(body));
  acts.push({ subject: id, at, by });
}

/** The people of the reader's place: the company's is nobody's neighbour, and who moved away is one. */
const nameFor = (reach: 'place' | 'company', by: Act['by']) =>
  reach === 'company' || by === 'own' ? people[by].person.last_name : STRANGER;

describe('the trail, read by each of the thirteen roles', () => {
  for (const role of ROLE_NAMES)
    it(`as ${role}`, async () => {
      const reader = await givenCaller(app, [role], { primary_location_id: places.here });
      const list = await reader.get('/audit?action_group=expense&limit=200');
      const reach = READS[role];
      if (reach === undefined) {
        assert.equal(list.status, 403);
        assert.equal((await reader.get('/audit/export?format=csv')).status, 403);
        return;
      }
      const right = acts.filter(({ at }) => reach === 'company' || at === 'here');
      const told = (items: { subject_id: string; actor_id: string; actor_name: string }[]) =>
        items
          .map(({ subject_id, actor_id, actor_name }) => `${subject_id} ${actor_id} ${actor_name.split(' ')[0]}`)
          .sort();
      const wanted = right.map(
        ({ subject, by }) => `${subject} ${people[by].person.id} ${nameFor(reach, by).split(' ')[0]}`,
      );
      assert.deepEqual(told(list.body.items), wanted.sort());

      for (const { subject, by, at } of acts) {
        const history = await reader.get(`/audit/expense/${subject}`);
        assert.equal(history.body.items.length, reach === 'company' || at === 'here' ? 1 : 0, `${by} ${at}`);
        assert.equal((await found(reader, people[by].person.last_name)).includes(subject), isFound(reach, by, at));
      }

      const csv = (await reader.get('/audit/export?format=csv&action_group=expense')).bytes.toString();
      for (const { subject, by } of right) assert.ok(csv.includes(whole(reach, by)), `${subject} ${by}`);
      for (const by of ['company', 'neighbour', 'moved'] as const)
        assert.equal(csv.includes(people[by].person.last_name), reach === 'company');
    });

  async function found(reader: Caller, name: string): Promise<string[]> {
    const { body } = await reader.get(`/audit?action_group=expense&limit=200&search=${encodeURIComponent(name)}`);
    return body.items.map(({ subject_id }: { subject_id: string }) => subject_id);
  }
  const isFound = (reach: 'place' | 'company', by: Act['by'], at: Act['at']) =>
    reach === 'company' || (at === 'here' && by === 'own');
  const whole = (reach: 'place' | 'company', by: Act['by']) => {
    const name = nameFor(reach, by);
    return name === STRANGER ? actorName(people[by].person.id, STRANGER) : name;
  };

  it('names nobody out of reach who did something to themselves at the place', async () => {
    const reader = await givenCaller(app, ['senior_admin'], { primary_location_id: places.here });
    const { body } = await reader.get('/audit?limit=200');
    assert.doesNotMatch(JSON.stringify(body), /Головная|Соседская|Уехавшая/);
  });
});
