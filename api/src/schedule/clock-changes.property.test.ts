import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import * as fc from 'fast-check';
import { MINUTE_MS } from '@studio/contracts';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { put, refusalsIn } from './testing/planner';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 20);
const QUARTER_MS = 15 * MINUTE_MS;
/** With clock changes on different days, with none, and with half an hour. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Europe/Kaliningrad',
  'Europe/Moscow',
  'Europe/Volgograd',
  'Asia/Novosibirsk',
  'Asia/Chita',
  'Asia/Vladivostok',
];
/** The days around the changes of 2026 in these zones, of Russia's zones since 2010, and one without any. */
const DAYS = [
  '2026-03-07',
  '2026-03-28',
  '2026-04-04',
  '2026-10-03',
  '2026-10-24',
  '2026-10-31',
  '2026-06-15',
  '2010-10-30',
  '2011-03-26',
  '2014-10-25',
  '2016-03-26',
  '2016-07-23',
  '2018-10-27',
  '2020-12-26',
];

/** The local time of the zone at a moment: `2026-03-29T01:30`. Independent of the database's calculation. */
function wallAt(moment: number, zone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(moment).replace(' ', 'T');
}

/** A time that the clocks show twice is ambiguous. */
const isRepeatedIn = (zone: string, moment: number) =>
  [-120, -60, -30, 30, 60, 120].some((minutes) => wallAt(moment + minutes * MINUTE_MS, zone) === wallAt(moment, zone));

describe('a shift over midnight and over a change of the clocks', () => {
  let app: TestApp;
  let boss: Caller;
  const places = new Map<string, string>();
  before(async () => {
    app = await testApp();
    app.setNow(new Date('2027-01-15T09:00:00Z'));
    boss = await givenCaller(app, ['developer']);
    for (const zone of ZONES) places.set(zone, (await givenLocation(app, { time_zone: zone })).id);
  });
  after(() => app.close());

  const shift = fc.record({
    zone: fc.constantFrom(...ZONES),
    day: fc.constantFrom(...DAYS),
    from: fc.integer({ min: 0, max: 47 * 4 }),
    quarters: fc.integer({ min: 4, max: 12 * 4 }),
  });

  it('shows the clocks of its location, lasts its real duration, and leaves the next moment free', async () => {
    await fc.assert(
      fc.asyncProperty(shift, async ({ zone, day, from, quarters }) => {
        const begins = Date.parse(`${day}T00:00Z`) + from * QUARTER_MS;
        const ends = begins + quarters * QUARTER_MS;
        const [starts, until] = [wallAt(begins, zone), wallAt(ends, zone)];
        const isRepeated = (moment: number) => isRepeatedIn(zone, moment);
        fc.pre(!isRepeated(begins) && !isRepeated(ends) && starts < until);

        const location_id = places.get(zone) ?? '';
        const employee_id = (await givenEmployee(app, [], { primary_location_id: location_id, hired_on: '2009-01-09' }))
          .id;
        const reply = await put(boss, [{ location_id, employee_id, starts, ends: until }]);
        assert.equal(reply.status, 200, reply.bytes.toString());
        const [made] = reply.body.shifts;
        assert.deepEqual(
          [made.starts, made.ends, made.date, made.paid_minutes, Date.parse(made.starts_at), Date.parse(made.ends_at)],
          [starts, until, starts.slice(0, 10), quarters * 15, begins, ends],
        );

        const after = (moment: number) => ({
          location_id,
          employee_id,
          starts: wallAt(moment, zone),
          ends: wallAt(moment + 120 * MINUTE_MS, zone),
        });
        fc.pre(
          !isRepeated(ends - QUARTER_MS) && !isRepeated(ends + 120 * MINUTE_MS) && !isRepeated(ends + 105 * MINUTE_MS),
        );
        const early = await put(boss, [after(ends - QUARTER_MS)]);
        assert.ok(refusalsIn(early.body).includes('overlap'), early.bytes.toString());
        assert.equal((await put(boss, [after(ends)])).status, 200);
      }),
      { numRuns: RUNS },
    );
  });

  it('and presence that is written down for it: minutes are those that went by', async () => {
    await fc.assert(
      fc.asyncProperty(shift, async ({ zone, day, from, quarters }) => {
        const begins = Date.parse(`${day}T00:00Z`) + from * QUARTER_MS;
        const ends = begins + quarters * QUARTER_MS;
        const [starts, until] = [wallAt(begins, zone), wallAt(ends, zone)];
        fc.pre(!isRepeatedIn(zone, begins) && !isRepeatedIn(zone, ends) && starts < until);
        const location_id = places.get(zone) ?? '';
        const person = { primary_location_id: location_id, hired_on: '2009-01-09' };
        const reply = await boss.put(`/schedule/time-entries/${randomUUID()}`, {
          revision: null,
          employee_id: (await givenEmployee(app, [], person)).id,
          location_id,
          begins: starts,
          ends: until,
          reason: 'Забыл отметиться',
        });
        assert.equal(reply.status, 200, reply.bytes.toString());
        const { begins: came, ends: left, date, worked_minutes } = reply.body;
        assert.deepEqual([came, left, date, worked_minutes], [starts, until, starts.slice(0, 10), quarters * 15]);
      }),
      { numRuns: RUNS },
    );
  });
});
