import { shiftDate } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { absence, shift, shiftSwap, timeDecision } from '../../schedule/schema';
import { employee } from '../../users/schema';
import { decideSwap } from '../decide-swap';
import { decideTime, givenPresence } from '../decide-time';
import type { Caller } from '../caller';
import type { Target } from '../matrix/target';
import { newId, type OwnCase, pastDay } from './own-case';

const hours = (date: string) => ({ starts: `${date}T10:00`, ends: `${date}T22:00`, break_min: 60 });

async function givenShift({ app, location }: Target, employee_id: string, date: string, isPublished: boolean) {
  const id = newId();
  const [starts_at, ends_at] = [new Date(`${date}T07:00:00Z`), new Date(`${date}T19:00:00Z`)];
  const plan = { location_id: location, position: 'photographer' as const, employee_id, date, starts_at, ends_at };
  const published = {
    published_at: starts_at,
    published_location_id: location,
    published_position: plan.position,
    published_employee_id: employee_id,
    published_date: date,
    published_starts_at: starts_at,
    published_ends_at: ends_at,
    published_break_min: 0,
  };
  await app.database.db.insert(shift).values({ id, ...plan, ...(isPublished && published) });
  return id;
}

const change = (by: Caller, body: object) => by.post('/schedule/changes', { id: newId(), ...body });
const put = (here: Target, employee_id: string | null) => ({
  location_id: here.location,
  position: 'photographer',
  employee_id,
});

/** Decisions about hours, shifts and days off. */
export const timeCases: OwnCase[] = [
  {
    call: 'users.updateEmployee',
    whose: 'own first day',
    send: async (by, employee_id, { app }) => {
      const [row] = await app.database.db.select().from(employee).where(eq(employee.id, employee_id));
      const hired_on = shiftDate(row!.hired_on, -1); // Both cards are of the test.
      return by.patch(`/employees/${employee_id}`, { revision: row!.revision, hired_on }); // As above.
    },
  },
  {
    call: 'schedule.correctTime',
    whose: 'own hours',
    send: (by, employee_id, { location }) => {
      const date = pastDay();
      return by.put(`/schedule/time-entries/${newId()}`, {
        revision: null,
        employee_id,
        location_id: location,
        begins: `${date}T10:00`,
        ends: `${date}T22:00`,
        reason: 'забыл отметиться',
      });
    },
  },
  {
    call: 'schedule.decideTime',
    whose: 'own time',
    send: async (by, employee_id, { app, location }) => {
      const date = pastDay();
      await givenPresence(app, employee_id, location, date);
      return decideTime(app, by, { employee_id, date });
    },
  },
  {
    call: 'schedule.undoTimeDecision',
    whose: 'a decision about own time',
    send: async (by, employee_id, { app, location: location_id }) => {
      const [request_id, date] = [newId(), pastDay()];
      const made = { employee_id, location_id, date, source_id: `${location_id}:${date}`, minutes: 60 };
      await app.database.db.insert(timeDecision).values({ ...made, request_id, by_id: by.person.id, at: app.now() });
      return by.post(`/schedule/time-decisions/${request_id}/undo`, {});
    },
  },
  {
    call: 'schedule.takeBackTime',
    whose: 'own check-in of a past day',
    send: async (by, employee_id, { app, location }) => {
      const id = await givenPresence(app, employee_id, location, pastDay());
      return by.post(`/schedule/time-entries/${id}/take-back`, { revision: 1, reason: 'не работал' });
    },
  },
  {
    call: 'schedule.changeShifts',
    whose: 'new shift in the past',
    send: (by, whose, here) =>
      change(by, { put: [{ id: newId(), revision: null, ...put(here, whose), ...hours(pastDay()) }] }),
  },
  {
    call: 'schedule.changeShifts',
    whose: 'own past shift, given to nobody',
    send: async (by, whose, here) => {
      const date = pastDay();
      const id = await givenShift(here, whose, date, true);
      return change(by, { put: [{ id, revision: 1, ...put(here, null), ...hours(date) }] });
    },
  },
  {
    call: 'schedule.changeShifts',
    whose: 'own past shift, taken away',
    send: async (by, whose, here) =>
      change(by, { remove: [{ id: await givenShift(here, whose, pastDay(), true), revision: 1 }] }),
  },
  {
    call: 'schedule.publish',
    whose: 'own past shift',
    send: async (by, whose, here) => {
      const date = pastDay();
      await givenShift(here, whose, date, false);
      return by.post('/schedule/publications', { id: newId(), from: date, to: date, location_ids: [here.location] });
    },
  },
  {
    call: 'schedule.decideAbsence',
    whose: 'own absence',
    send: async (by, employee_id, { app }) => {
      const [id, date] = [newId(), pastDay()];
      const days = { kind: 'vacation' as const, from_date: date, to_date: date };
      await app.database.db.insert(absence).values({ id, employee_id, ...days, requested_by: employee_id });
      return by.post(`/schedule/absences/${id}/decision`, { revision: 1, decision: 'approve' });
    },
  },
  ...(['from_employee_id', 'to_employee_id'] as const).map((side) => ({
    call: 'schedule.decideSwap',
    whose: `own exchange, ${side}`,
    send: async (by: Caller, whose: string, here: Target) => {
      const { app, resident } = here;
      const id = newId();
      const people = { from_employee_id: resident, to_employee_id: resident, [side]: whose };
      const shift_id = await givenShift(here, people.from_employee_id, pastDay(), true);
      const now = app.now();
      const times = { created_at: now, updated_at: now, expires_at: new Date(now.getTime() + 86_400_000) };
      await app.database.db.insert(shiftSwap).values({ id, shift_id, ...people, state: 'peer_accepted', ...times });
      return decideSwap(app, by, id, 'decline');
    },
  })),
];
