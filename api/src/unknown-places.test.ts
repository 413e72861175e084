// Every field of every call that names a place, with an id that no place has: one answer.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { hasRight, locationScope, OFFICE_PLACE_ID, rightsNeeded, type RoleName } from '@studio/contracts';
import { givenCaller, type Caller } from './testing/caller';
import type { JsonSchema } from './testing/hostile-input';
import { Target } from './testing/matrix/target';
import { NAMED_CALLS, parametersOf, requestOf, type NamedCall } from './testing/named-calls';
import { testApp, type TestApp } from './testing/test-app';

/** A field that names a place: its way through the input, `[]` for each row of a list. */
interface PlaceField {
  call: NamedCall;
  way: string[];
}

const NAMES_A_PLACE = /(^|_)(location|city|region|place|warehouse)(_ids?|Ids?)$|^move_employees_to$/;
/** Whose plain `id` or `ids` is a place's. */
const BY_PATH: readonly [RegExp, string][] = [
  [/\/locations\/\{id\}/, 'id'],
  [/\/cities\/by-ids$/, 'ids'],
];

function fieldsOf(call: NamedCall): PlaceField[] {
  const ways = new Map<string, string[]>();
  const plain = BY_PATH.filter(([path]) => path.test(call.path)).map(([, name]) => name);
  const look = (schema: JsonSchema, way: string[]): void => {
    for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) look(part, way);
    if (schema.items) look(schema.items, [...way, '[]']);
    for (const [name, part] of Object.entries(schema.properties ?? {})) {
      const here = [...way, name];
      if (NAMES_A_PLACE.test(name) || (plain.includes(name) && way.length === 0)) {
        const isList = listOf(part);
        ways.set(here.join('.'), isList ? [...here, '[]'] : here);
      } else look(part, here);
    }
  };
  look(call.schema, []);
  return [...ways.values()].map((way) => ({ call, way }));
}

const listOf = (schema: JsonSchema): boolean =>
  schema.items !== undefined || (schema.anyOf ?? schema.oneOf ?? []).some((part) => listOf(part));

const FIELDS = NAMED_CALLS.flatMap(fieldsOf);
const nameOf = (way: string[]) => way.findLast((step) => step !== '[]') ?? '';

let app: TestApp;
let here: Target;
let callers: Caller[];
const ROLES: readonly RoleName[] = ['developer', 'admin', 'photographer'];

before(async () => {
  app = await testApp();
  here = await Target.at(app);
  callers = await Promise.all(ROLES.map((role) => givenCaller(app, [role], { primary_location_id: here.location })));
});
after(() => app.close());

/** What the field names where it is right. */
function known(name: string): string {
  if (/region/i.test(name)) return here.region;
  if (/city/i.test(name) || name === 'ids') return here.city;
  return here.location;
}

/** An input whose only content is this id there; parameters of the path name what there is. */
function inputWith({ call, way }: PlaceField, id: string): unknown {
  const at = (rest: string[]): unknown => {
    const [step, ...more] = rest;
    if (step === undefined) return id;
    return step === '[]' ? [at(more)] : { [step]: at(more) };
  };
  const others = Object.fromEntries(
    parametersOf(call).map((name) => [name, isPlace(call, name) ? known(name) : randomUUID()]),
  );
  return { ...(call.isDetailed ? { params: others } : others), ...(at(way) as object) };
}

const isPlace = ({ path }: NamedCall, name: string) =>
  NAMES_A_PLACE.test(name) || BY_PATH.some(([pattern, field]) => pattern.test(path) && field === name);

/** The field as the error names it: none for the record that the path names, without the parts of the request, rows by their number; one id in a query is no list. */
function fieldOf({ call, way }: PlaceField): string | null {
  if (parametersOf(call).includes(way.join('.'))) return null;
  const named = way.filter((step) => !['params', 'query', 'body'].includes(step));
  const steps = call.method === 'GET' ? named.filter((step) => step !== '[]') : named;
  return steps.map((step) => (step === '[]' ? '0' : step)).join('.');
}

/** Whether the call is the caller's at all: an unknown place is answered after that. */
function isTheirs({ meta }: NamedCall, { roles, place }: { roles: { name: RoleName }[]; place: string }): boolean {
  if (rightsNeeded(meta.access).some((right) => !hasRight(roles, right))) return false;
  return meta.scope !== 'company' || locationScope({ roles, primary_location_id: place }).kind === 'any';
}

describe('a place that there is none of is 404 in every call that names it', () => {
  it('the calls are found by their declaration', () => assert.ok(FIELDS.length >= 150, `${FIELDS.length} fields`));

  for (const field of FIELDS)
    it(`${field.call.name}: ${field.way.join('.')}`, async () => {
      const { url, body } = requestOf(field.call, inputWith(field, randomUUID()));
      for (const [index, role] of ROLES.entries()) {
        const reply = await callers[index]!.send(field.call.method, url, body);
        const about = isTheirs(field.call, { roles: [{ name: role }], place: here.location });
        if (!about) assert.equal(reply.status, 403, role);
        else {
          assert.deepEqual(
            [reply.status, reply.body.code],
            [404, 'not_found'],
            `${role}: ${JSON.stringify(reply.body)}`,
          );
          assert.match(reply.body.message, /^Так(ого|ой) (региона|города|локации|склада) нет\.$/);
          assert.equal(reply.body.field, fieldOf(field));
          assert.match(reply.body.request_id, /\S/);
        }
      }
    });

  for (const field of FIELDS)
    it(`${field.call.name}: ${field.way.join('.')} that there is has another answer`, async () => {
      const { url, body } = requestOf(field.call, inputWith(field, known(nameOf(field.way))));
      // A deletion or a showing of the target itself would take it from the others.
      if (field.call.method === 'DELETE') return;
      const reply = await callers[0]!.send(field.call.method, url, body);
      assert.doesNotMatch(reply.body?.message ?? '', /^Так(ого|ой) (региона|города|локации|склада) нет\.$/);
    });

  it('a place of another kind is none', async () => {
    const [developer] = callers;
    for (const path of [
      `/locations/cities/${here.location}`,
      `/locations/regions/${here.city}`,
      `/sales?location_id=${here.city}`,
      `/statistics/summary?city_id=${here.region}`,
      `/consumables/balance?place_id=${here.region}`,
      `/consumables/location-operations/location/${OFFICE_PLACE_ID}/balance`,
    ])
      assert.equal((await developer!.get(path)).status, 404, path);
    assert.equal((await developer!.get(`/consumables/balance?place_id=${OFFICE_PLACE_ID}`)).status, 200);
  });

  it('a batch that names one names it, whatever else it asks for', async () => {
    const [developer] = callers;
    const unknown = randomUUID();
    const cities = await developer!.get(`/locations/cities/by-ids?ids=${here.city}&ids=${unknown}`);
    assert.deepEqual([cities.status, cities.body.field], [404, 'ids.1']);
    for (const list of ['administrators', 'employees']) {
      const location_ids = [here.location, unknown.toUpperCase()];
      const reply = await developer!.post(`/locations/locations/${list}/batch`, { location_ids });
      assert.deepEqual([reply.status, reply.body.field], [404, 'location_ids.1'], list);
    }
  });
});
