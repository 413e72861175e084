import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { type CallMeta, contract, hasRight, locationScope, rightsNeeded, ROLE_NAMES } from '@studio/contracts';
import { z } from 'zod';
import { shift, shiftTemplate, timeEntry } from './schedule';
import { type Caller, givenCaller, type Reply } from './testing/caller';
import { Target } from './testing/matrix/target';
import { testApp, type TestApp } from './testing/test-app';
import { locationAssignment } from './users/staffing-schema';

/**
 * Every call that changes a record by its id and names a place for it: an administrator who reaches one location neither takes a record
 * from another place nor gives one away to it. Rules of pay, which go by the region, have their own test.
 */
type Move = (by: Caller, from: Target, to: Target) => Promise<Reply>;

const revisionOf = async (by: Caller, url: string) => Number((await by.get(url)).body?.revision ?? 1);
const hours = (date: string) => ({ starts: `${date}T10:00`, ends: `${date}T22:00`, break_min: 60 });

async function givenShift({ app, location }: Target): Promise<string> {
  const [id, date] = [randomUUID(), '2026-06-20'];
  const [starts_at, ends_at] = [new Date(`${date}T07:00:00Z`), new Date(`${date}T19:00:00Z`)];
  const row = { id, location_id: location, position: 'photographer' as const, date, starts_at, ends_at };
  await app.database.db.insert(shift).values(row);
  return id;
}

const MOVES: Record<string, Move> = {
  'users.updateEmployee': async (by, from, to) =>
    by.patch(`/employees/${await from.employee()}`, { revision: 1, primary_location_id: to.location }),
  'users.bulk': async (by, from, to) => {
    const act = { kind: 'move', primary_location_id: to.location };
    const reply = await by.post('/employees/bulk', { employee_ids: [await from.employee()], act });
    const [refused] = reply.body?.refused ?? [];
    return refused ? { ...reply, status: refused.code === 'not_found' ? 404 : 403, body: refused } : reply;
  },
  'locations.updateLocation': async (by, from, to) => {
    const url = `/locations/locations/${from.location}`;
    return by.patch(url, { revision: await revisionOf(by, url), city_id: to.city });
  },
  'locations.archiveLocation': async (by, from, to) => {
    const url = `/locations/locations/${from.location}`;
    return by.post(`${url}/archive`, { revision: await revisionOf(by, url), move_employees_to: to.location });
  },
  'locations.setEmployeeLocations': async (by, from, to) =>
    by.put(`/locations/employees/${await from.employee()}/locations`, { location_ids: [to.location] }),
  'schedule.changeShifts': async (by, from, to) => {
    const put = { id: await givenShift(from), revision: 1, location_id: to.location, position: 'photographer' };
    const puts = [{ ...put, ...hours('2026-06-20'), employee_id: null }];
    return by.post('/schedule/changes', { id: randomUUID(), put: puts });
  },
  'schedule.saveTemplate': async (by, from, to) => {
    const id = randomUUID();
    const row = { id, location_id: from.location, name: 'Утро', items: [] };
    await from.app.database.db.insert(shiftTemplate).values(row);
    const item = { day: 1, position: 'photographer', starts: '10:00', ends: '22:00', break_min: 60 };
    return by.put(`/schedule/templates/${id}`, { revision: 1, location_id: to.location, name: 'Утро', items: [item] });
  },
  'schedule.correctTime': async (by, from, to) => {
    const id = randomUUID();
    const [begun_at, ended_at] = [new Date('2026-06-12T07:00:00Z'), new Date('2026-06-12T18:00:00Z')];
    const employee_id = await from.employee();
    const row = { id, employee_id, location_id: from.location, date: '2026-06-12', begun_at, ended_at };
    await from.app.database.db.insert(timeEntry).values(row);
    const assigned = { employee_id, location_id: to.location, started_on: '2026-01-01' };
    await from.app.database.db.insert(locationAssignment).values(assigned);
    const when = { begins: '2026-06-12T10:00', ends: '2026-06-12T20:00', reason: 'был в другом месте' };
    return by.put(`/schedule/time-entries/${id}`, { revision: 1, employee_id, location_id: to.location, ...when });
  },
};
/** A template stays where it was made, so the move itself is a conflict for whoever reaches both. */
const NEVER_MOVES = ['schedule.saveTemplate'];

/** Calls that name a place, but change no record's place: goods go there, a day is closed under a key of the device, a minimum is that place's. */
const NO_MOVE = ['consumables.setPolicy', 'consumables.transfer', 'dayReports.close'];
/** Only those who reach every place may make them; a rule of pay, which goes by the region, has its own test: `rule-reach`. */
const REACHING_ALL = ['expenses.saveRecurring', 'payroll.saveRule'];

let app: TestApp;
let here: Target;
let there: Target;
let admin: Caller;
before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-06-15T09:00:00Z'));
  [here, there] = [await Target.at(app), await Target.at(app)];
  admin = await givenCaller(app, ['admin'], { primary_location_id: here.location });
});
after(() => app.close());

describe('a record is in reach as it was and as it becomes', () => {
  for (const [name, move] of Object.entries(MOVES))
    it(`${name}: none is taken from a place out of reach, none is given away to it`, async () => {
      for (const [from, to] of [
        [there, here],
        [here, there],
      ] as const) {
        const { status, body } = await move(admin, from, to);
        const isRefused = status === 404 ? body.code === 'not_found' : body.code === 'location_out_of_scope';
        const isKept = NEVER_MOVES.includes(name) && body.code === 'conflict';
        assert.ok(isRefused || isKept, `${from === there ? 'taken' : 'given'}: ${status} ${JSON.stringify(body)}`);
      }
      const developer = await givenCaller(app, ['developer']);
      const [from, to] = [await Target.at(app), await Target.at(app)];
      const { status, bytes } = await move(developer, from, to);
      assert.ok(NEVER_MOVES.includes(name) ? status === 409 : status < 300, bytes.toString());
    });

  it('is tried with every such call that somebody with one location may make', () => {
    const own = ROLE_NAMES.filter(
      (name) => locationScope({ roles: [{ name }], primary_location_id: here.location }).kind === 'own',
    );
    const found = Object.entries(contract).flatMap(([domain, calls]) =>
      Object.entries(calls as unknown as Record<string, Declared>).flatMap(([name, { '~orpc': call }]) => {
        const { method, path } = call.route;
        const rights = rightsNeeded(call.meta.access);
        const isTheirs = own.some((role) => rights.every((right) => hasRight([{ name: role }], right)));
        if (method === 'GET' || call.meta.scope === 'company') return [];
        const fields = [...JSON.stringify(schemaOf(call.inputSchema)).matchAll(/"(\w+)":\{/g)].map(
          ([, one = '']) => one,
        );
        const isPlaced = fields.some((field) => PLACE.test(field) && !path.includes(`{${field}}`));
        // It changes what is there: named by its address, or in the body by a revision or among ids.
        const isKept = path.includes('{') || fields.some((field) => field === 'revision' || field === 'employee_ids');
        return isPlaced && isKept ? [{ name: `${domain}.${name}`, isTheirs }] : [];
      }),
    );
    const named = (theirs: boolean) => found.filter(({ isTheirs }) => isTheirs === theirs).map(({ name }) => name);
    assert.deepEqual(named(true).sort(), [...Object.keys(MOVES), ...NO_MOVE].sort());
    assert.deepEqual(named(false).sort(), REACHING_ALL);
  });
});

const PLACE = /^(\w+_)?(location|city|region|place)_ids?$|^move_employees_to$/;

interface Declared {
  '~orpc': { route: { method: string; path: string }; meta: CallMeta; inputSchema?: z.ZodType };
}

function schemaOf(input: z.ZodType | undefined): object {
  return input === undefined ? {} : z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
}
