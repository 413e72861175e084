import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { MINUTE_MS } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { rowsOf } from '../kernel/database/rows-of';
import { givenEmployee, givenLocation } from '../testing/builders';
import { testApp, type TestApp } from '../testing/test-app';
import { timeToPay } from './queries/time-to-pay';
import { shift, shiftEvent, timeEntry } from './schema';
import { dayIn, modelOf, type Facts, type ModelRow } from './testing/time-model';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 40);
/** Its clocks go back in the middle of these days. */
const ZONE = 'Europe/Berlin';
const BEGIN = Date.parse('2026-10-24T00:00Z');
const DAYS = ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27', '2026-10-28'] as const;
const NOW = 96 * 60;

/** Stretches of minutes that never meet, with pauses between them. */
const stretches = <T>(more: fc.Arbitrary<T>, lengths: number[]) =>
  fc
    .array(
      fc.record({
        pause: fc.constantFrom(0, 0, 4, 10, 11, 29, 61, 240, 241, 700),
        length: fc.oneof(fc.constantFrom(...lengths), fc.integer({ min: 1, max: 800 })),
        more,
      }),
      { maxLength: 7 },
    )
    .map((list) => {
      let at = 0;
      return list.map(({ pause, length, more: extra }) => {
        const from = at + pause;
        at = from + length;
        return { from, to: at, ...extra };
      });
    });

const facts = fc.record({
  shifts: stretches(
    fc.record({
      place: fc.nat(1),
      break_min: fc.constantFrom(0, 0, 30, 60),
      planned_late: fc.constantFrom(false, false, false, true),
    }),
    [60, 240, 241, 480, 720],
  ),
  entries: stretches(
    fc.record({
      place: fc.constantFrom(0, 0, 0, 1),
      kind: fc.constantFrom('closed', 'closed', 'closed', 'closed', 'unknown', 'taken_back'),
      typed: fc.constantFrom(false, false, false, true),
      /** Minutes by which the person had come and left at another time; null where they had not pressed. */
      moved: fc.option(
        fc.record({ begun: fc.constantFrom(-30, -9, 0, 1, 10, 11, 40), ended: fc.constantFrom(-90, -10, 0, 3, 11) }),
      ),
    }),
    [1, 10, 60, 240, 250, 480, 710, 720],
  ),
  isOpen: fc.boolean(),
});

describe('time to pay, against a reckoning minute by minute', () => {
  let app: TestApp;
  let places: string[];
  let planner: string;
  before(async () => {
    app = await testApp();
    app.setNow(new Date(BEGIN + NOW * MINUTE_MS));
    places = [(await givenLocation(app, { time_zone: ZONE })).id, (await givenLocation(app, { time_zone: ZONE })).id];
    planner = (await givenEmployee(app, ['admin'])).id;
  });
  after(() => app.close());
  const at = (minute: number) => new Date(BEGIN + minute * MINUTE_MS);

  async function given({ shifts, entries }: Facts, isReversed: boolean) {
    const { id: employee_id } = await givenEmployee(app, [], {
      primary_location_id: places[0]!,
      hired_on: '2020-01-01',
    });
    const ids = shifts.map(() => randomUUID());
    const plans = shifts.map(({ from, to, place, break_min }, index) => {
      const plan = {
        location_id: places[place]!,
        position: 'photographer' as const,
        date: dayIn(ZONE, at(from)),
        starts_at: at(from),
        ends_at: at(to),
        break_min,
      };
      return {
        id: ids[index]!,
        employee_id,
        ...plan,
        published_at: at(0),
        published_employee_id: employee_id,
        published_location_id: plan.location_id,
        published_position: plan.position,
        published_date: plan.date,
        published_starts_at: plan.starts_at,
        published_ends_at: plan.ends_at,
        published_break_min: break_min,
      };
    });
    const late = shifts.map(({ from, place, planned_late }, index) => ({
      shift_id: ids[index]!,
      location_id: places[place]!,
      date: dayIn(ZONE, at(from)),
      at: at(planned_late ? from + 1 : from),
      by_id: planner,
      kind: 'changed' as const,
    }));
    const presence = entries.map(({ from, to, place, kind, typed, pressed }) => ({
      id: randomUUID(),
      employee_id,
      location_id: places[place]!,
      date: dayIn(ZONE, at(from)),
      begun_at: at(from),
      ended_at: kind === 'open' ? null : at(to),
      end_unknown: kind === 'unknown',
      corrected_by: typed ? planner : null,
      pressed_from: pressed ? at(pressed.from) : null,
      pressed_until: pressed ? at(pressed.to) : null,
      taken_back_at: kind === 'taken_back' ? at(to) : null,
    }));
    const { db } = app.database;
    const writes = [
      ...plans.map((row) => () => db.insert(shift).values(row)),
      ...presence.map((row) => () => db.insert(timeEntry).values(row)),
    ];
    for (const write of isReversed ? writes.toReversed() : writes) await write();
    if (late.length > 0) await db.insert(shiftEvent).values(late);
    return { employee_id, ids };
  }

  async function found({ employee_id, ids }: { employee_id: string; ids: string[] }, from: string, to: string) {
    const rows = rowsOf<ModelRow & { source_id: string; date: string; location_id: string; facts: string }>(
      await app.database.db.execute(sql`
        with ${timeToPay({ from: sql`${from}::date`, to: sql`${to}::date`, now: app.now(), only: (who) => sql`${who} = ${employee_id}::uuid` })}
        select *, date::text as date from time_to_pay`),
    );
    return rows
      .map((row): ModelRow => ({
        source: ids.includes(row.source_id)
          ? `shift ${ids.indexOf(row.source_id)}`
          : `${places.indexOf(row.location_id)}:${row.date}`,
        minutes: row.minutes,
        is_settled: row.is_settled,
        exceptions: row.exceptions.toSorted(),
        planned_minutes: row.planned_minutes,
        present_minutes: row.present_minutes,
        break_minutes: row.break_minutes,
        late_minutes: row.late_minutes,
        overtime_minutes: row.overtime_minutes,
      }))
      .toSorted((a, b) => (a.source < b.source ? -1 : 1));
  }

  it('is the same for the same facts, whatever came first, and day by day as in one', async () => {
    await fc.assert(
      fc.asyncProperty(facts, async ({ shifts, entries, isOpen }) => {
        const last = entries.length - 1;
        const all: Facts = {
          // No break is as long as its shift.
          shifts: shifts.map((one) => (one.to - one.from > 60 ? one : { ...one, break_min: 0 })),
          entries: entries.map(({ moved, ...entry }, index) => {
            const kind = isOpen && index === last ? ('open' as const) : (entry.kind as 'closed');
            const pressed = entry.typed &&
              kind === 'closed' &&
              moved && { from: entry.from + moved.begun, to: entry.to + moved.ended };
            return { ...entry, kind, pressed: pressed && pressed.from < pressed.to ? pressed : null };
          }),
        };
        fc.pre([...all.shifts, ...all.entries].every(({ to }) => to < NOW + 24 * 60 - 120));
        const expected = modelOf(all, { now: NOW, dayOf: (minute) => dayIn(ZONE, at(minute)) });
        const one = await given(all, false);
        assert.deepEqual(await found(one, DAYS[0], DAYS[5]), expected);
        assert.deepEqual(await found(await given(all, true), DAYS[0], DAYS[5]), expected);
        const daily = [];
        for (const day of DAYS) daily.push(...(await found(one, day, day)));
        assert.deepEqual(
          daily.toSorted((a, b) => (a.source < b.source ? -1 : 1)),
          expected,
        );
      }),
      { numRuns: RUNS },
    );
  });
});
