import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { HOUR_MS } from '@studio/contracts';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { put, publish } from './testing/planner';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 12);

describe('nobody has two shifts at the same time, whatever the order of edits', () => {
  let app: TestApp;
  let boss: Caller;
  let places: string[];
  before(async () => {
    app = await testApp();
    boss = await givenCaller(app, ['developer']);
    places = [(await givenLocation(app)).id, (await givenLocation(app, { time_zone: 'Asia/Vladivostok' })).id];
  });
  after(() => app.close());

  const edit = fc.record({
    slot: fc.integer({ min: 0, max: 5 }),
    place: fc.integer({ min: 0, max: 1 }),
    person: fc.integer({ min: 0, max: 1 }),
    from: fc.integer({ min: 0, max: 60 }),
    hours: fc.integer({ min: 1, max: 24 }),
    act: fc.constantFrom('put', 'put', 'put', 'remove', 'publish'),
  });

  it('concurrently, at two places in two zones, with publications between', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(edit, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 5 }),
        async (waves) => {
          const people = [
            (await givenEmployee(app, [], { primary_location_id: places[0]! })).id, // Two locations were created.
            (await givenEmployee(app, [], { primary_location_id: places[1]! })).id,
          ];
          const ids = Array.from({ length: 6 }, () => randomUUID());
          const revisions = new Map<string, number>();
          for (const wave of waves)
            await Promise.all(
              wave.map(async ({ slot, place, person, from, hours, act }) => {
                const id = ids[slot] ?? '';
                const revision = revisions.get(id) ?? null;
                if (act === 'publish') return publish(boss, places, '2026-03-01', '2026-03-08');
                if (act === 'remove' && revision === null) return null;
                const wall = (hour: number) =>
                  new Date(Date.UTC(2026, 2, 2) + hour * HOUR_MS).toISOString().slice(0, 16);
                const shift = {
                  id,
                  revision,
                  location_id: places[place] ?? '',
                  employee_id: people[person] ?? '',
                  starts: wall(from),
                  ends: wall(from + hours),
                };
                const reply =
                  act === 'remove'
                    ? await put(boss, [], { remove: [{ id, revision }] })
                    : await put(boss, [shift], { override_reason: 'подмена' });
                assert.ok(reply.status < 500, reply.bytes.toString());
                for (const one of [...(reply.body.shifts ?? []), ...(reply.body.removed ?? [])])
                  revisions.set(one.id, one.revision);
                return reply;
              }),
            );
          for (const [who, starts, ends] of [
            ['employee_id', 'starts_at', 'ends_at'],
            ['published_employee_id', 'published_starts_at', 'published_ends_at'],
          ] as const) {
            const { rows } = (await app.database.db.execute(sql`
            select one.id from shift one join shift other on one.id < other.id
              and one.${sql.identifier(who)} = other.${sql.identifier(who)}
              and one.${sql.identifier(starts)} < other.${sql.identifier(ends)}
              and other.${sql.identifier(starts)} < one.${sql.identifier(ends)}
            where one.${sql.identifier(who)} in (${people[0]}, ${people[1]})
              ${who === 'employee_id' ? sql`and not one.removed and not other.removed` : sql``}`)) as {
              rows?: unknown[];
            };
            assert.deepEqual(rows, []);
          }
        },
      ),
      { numRuns: RUNS },
    );
  });
});
