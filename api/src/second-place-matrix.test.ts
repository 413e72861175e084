// A process of its own: it makes thousands of calls.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type CallMeta, contract, ROLE_NAMES, shiftDate } from '@studio/contracts';
import { givenCaller, type Caller } from './testing/caller';
import { expectedAnswer } from './testing/matrix/expected';
import type { MatrixCase } from './testing/matrix/matrix-case';
import { MATRIX } from './testing/matrix/matrix-cases';
import { Target } from './testing/matrix/target';
import { testApp, type TestApp } from './testing/test-app';
import { todayAt } from './users';
import { locationAssignment } from './users/staffing-schema';

/** The quick run: of each domain what lists rows or reads a record of a place, and what writes there. */
const QUICK = [
  'locations.location',
  'locations.locations',
  'locations.updateLocation',
  'users.employees',
  'users.employee',
  'users.updateEmployee',
  'users.leaving',
  'permissions.assignRole',
  'locations.changeLocationEmployees',
  'locations.setLocationAdministrators',
  'photosessions.list',
  'photosessions.get',
  'photosessions.create',
  'sales.list',
  'sales.create',
  'day-reports.current',
  'day-reports.open',
  'expenses.list',
  'schedule.board',
  'statistics.summary',
  'audit.list',
  'consumables.locationBalance',
  'consumables.quickConsumption',
  'standing.list',
];

interface Named {
  name: string;
  meta: CallMeta;
  one: MatrixCase;
}

const CASES: Named[] = Object.entries(MATRIX).flatMap(([domain, cases]) =>
  Object.entries<MatrixCase>(cases).flatMap(([name, one]) => {
    const calls: Record<string, { '~orpc': { meta: CallMeta } }> = contract[domain as keyof typeof contract];
    const named = { name: `${domain}.${name}`, meta: calls[name]!['~orpc'].meta, one };
    return process.env['TEST_FULL'] || QUICK.includes(named.name) ? [named] : [];
  }),
);

/** Days from today on which an assignment begins and is over; the second one is no day of work any more. */
const PLACES = {
  primary: null,
  now: [-3, 1],
  'from today': [0, null],
  before: [1, null],
  after: [-5, 0],
  foreign: null,
} as const;
type Place = keyof typeof PLACES;

let app: TestApp;
const targets = new Map<Place, Target>();

before(async () => {
  app = await testApp();
  for (const place of Object.keys(PLACES) as Place[]) targets.set(place, await Target.at(app));
});
after(() => app.close());

async function givenWorker(role: (typeof ROLE_NAMES)[number]): Promise<Caller> {
  const caller = await givenCaller(app, [role], { primary_location_id: targets.get('primary')!.location });
  for (const [place, days] of Object.entries(PLACES)) {
    const { location: location_id } = targets.get(place as Place)!;
    if (days === null) continue;
    const today = await todayAt(app.database.db, location_id, app.now());
    await app.database.db.insert(locationAssignment).values({
      employee_id: caller.person.id,
      location_id,
      started_on: shiftDate(today, days[0]),
      ended_on: days[1] === null ? null : shiftDate(today, days[1]),
    });
  }
  return caller;
}

/** Reckoned here from the days alone. */
function worksAt(place: Place): boolean {
  if (place === 'primary') return true;
  const days = PLACES[place];
  return days !== null && days[0] <= 0 && (days[1] === null || days[1] > 0);
}

/** What outlasts an assignment is decided by who works there for good. */
function worksForGood(place: Place): boolean {
  return worksAt(place) && PLACES[place]?.[1] == null;
}

describe('thirteen roles × the primary place, a second one now, before and after, and a foreign one', () => {
  for (const role of ROLE_NAMES)
    it(`${role} has the reach of the own role at each place on its days`, async () => {
      const caller = await givenWorker(role);
      const wrong: string[] = [];
      for (const { name, meta, one } of CASES)
        for (const [place, target] of targets) {
          const home = (meta.lasting ? worksForGood : worksAt)(place)
            ? target.location
            : targets.get(place === 'foreign' ? 'primary' : 'foreign')!.location;
          const expected = expectedAnswer({ meta, one, roles: [{ name: role }], home, location: target.location });
          const reply = await one.send(caller, target);
          // A held record out of reach is unknown to whoever has no right to it either.
          if (expected.status === 403 && !worksAt(place) && reply.status === 404) continue;
          // It says why, where the caller works for a time.
          if (expected.status === 404 && worksAt(place) && !worksForGood(place) && reply.status === 403) continue;
          if (reply.status !== expected.status)
            wrong.push(`${name}, ${place}: ${reply.status} ${reply.body?.code ?? ''} instead of ${expected.status}`);
          else if (one.contains && reply.status < 300 && (await one.contains(reply, target)) !== expected.contains)
            wrong.push(`${name}, ${place}: ${expected.contains ? 'lacks the row' : 'contains a row out of reach'}`);
        }
      assert.deepEqual(wrong, []);
    });
});
