import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TimeToPay } from '@studio/contracts';
import { givenLocation } from '../../testing/builders';
import { givenCaller, type Caller } from '../../testing/caller';
import type { TestApp } from '../../testing/test-app';
import { locationAssignment } from '../../users/staffing-schema';
import { minutesToPay } from './minutes-to-pay';
import { givenPublished } from './planner';

export const DAY = '2026-03-10';

interface At {
  day?: string;
  place?: string;
}

/** People and planners at two places in UTC, and what they do on one day. */
export async function workedDay(app: TestApp) {
  app.setNow(new Date('2026-03-01T09:00:00Z'));
  const place = (await givenLocation(app, { time_zone: 'UTC' })).id;
  const other = (await givenLocation(app, { time_zone: 'UTC' })).id;
  const planner = () => givenCaller(app, ['developer'], { primary_location_id: place });
  const go = (clock: string, day = DAY) => app.setNow(new Date(`${day}T${clock}:00Z`));
  const moment = (clock: string) => (clock.includes('T') ? clock : `${DAY}T${clock}`);

  async function rowsOf(who: Caller, by: Caller, all = false): Promise<TimeToPay[]> {
    const asked = `from=2026-03-08&to=2026-03-12&employee_id=${who.person.id}${all ? '&all=true' : ''}`;
    const reply = await by.get(`/schedule/time-exceptions?${asked}`);
    assert.equal(reply.status, 200, reply.bytes.toString());
    return reply.body.rows;
  }

  return {
    place,
    other,
    go,
    rowsOf,
    planner,
    /** Of both places. */
    async worker(): Promise<Caller> {
      const who = await givenCaller(app, ['photographer'], { primary_location_id: place });
      await app.database.db
        .insert(locationAssignment)
        .values({ employee_id: who.person.id, location_id: other, started_on: '2026-01-01' });
      return who;
    },
    /** A shift planned and published nine days before. */
    async shift(by: Caller, who: Caller, from: string, to: string, at: At = {}) {
      go('09:00', '2026-03-01');
      return givenPublished(by, at.place ?? place, who, moment(from), moment(to));
    },
    /** Pressed in and out. */
    async was(who: Caller, from: string, to: string, at: At = {}): Promise<string> {
      const id = randomUUID();
      app.setNow(new Date(`${moment(from)}:00Z`));
      const came = { id, location_id: at.place ?? place, position: 'photographer' };
      assert.equal((await who.post('/schedule/check-in', came)).status, 201);
      app.setNow(new Date(`${moment(to)}:00Z`));
      assert.equal((await who.post('/schedule/check-out', { id })).status, 200);
      return id;
    },
    /** Written down or corrected; a new one without an id. */
    async typed(
      by: Caller,
      who: Caller,
      from: string,
      to: string,
      entry: At & { id?: string; revision?: number } = {},
    ) {
      const { id = randomUUID(), revision = null, place: there = place } = entry;
      const of = { revision, employee_id: who.person.id, location_id: there, reason: 'Забыл отметиться' };
      const reply = await by.put(`/schedule/time-entries/${id}`, { ...of, begins: moment(from), ends: moment(to) });
      assert.equal(reply.status, 200, reply.bytes.toString());
      return id;
    },
    async takenBack(by: Caller, id: string, revision: number) {
      const reply = await by.post(`/schedule/time-entries/${id}/take-back`, { revision, reason: 'не было' });
      assert.equal(reply.status, 200, reply.bytes.toString());
    },
    /** Of what was present, unless other minutes are named; the reply and the id of the decision. */
    async decide(by: Caller, rows: TimeToPay[], minutes?: number[], reason: string | undefined = 'проверено') {
      const id = randomUUID();
      const items = rows.map((row, index) => ({
        employee_id: row.employee_id,
        location_id: row.location_id,
        date: row.date,
        source_id: row.source_id,
        facts: row.facts,
        minutes: minutes?.[index] ?? row.present_minutes,
        position: row.shift_id === null ? 'photographer' : null,
      }));
      return { id, ...(await by.post('/schedule/time-decisions', { id, reason, items })) };
    },
    paid: (who: Caller) => minutesToPay(app, who, '2026-03-08', '2026-03-12'),
  };
}
