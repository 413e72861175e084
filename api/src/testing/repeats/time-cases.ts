import { randomUUID } from 'node:crypto';
import { decideTime, givenPresence, undoDecision } from '../decide-time';
import type { Caller } from '../caller';
import type { Target } from '../matrix/target';
import { shift } from '../../schedule/schema';
import type { RepeatCase } from './repeat-case';

let day = 0;

/** A published shift of somebody here, on a day of its own. */
async function shiftOf({ app, location }: Target, employee_id: string): Promise<string> {
  const id = randomUUID();
  day += 1;
  const date = new Date(Date.UTC(2090, 2, day)).toISOString().slice(0, 10);
  const [starts_at, ends_at] = [new Date(`${date}T06:00:00Z`), new Date(`${date}T18:00:00Z`)];
  const row = { location_id: location, position: 'photographer' as const, date, starts_at, ends_at };
  await app.database.db.insert(shift).values({
    id,
    ...row,
    employee_id,
    published_at: app.now(),
    published_location_id: location,
    published_position: row.position,
    published_employee_id: employee_id,
    published_date: row.date,
    published_starts_at: starts_at,
    published_ends_at: ends_at,
    published_break_min: 0,
  });
  return id;
}

const offer = async (by: Caller, here: Target) =>
  by.post('/schedule/swaps', {
    id: randomUUID(),
    shift_id: await shiftOf(here, by.person.id),
    to_employee_id: null,
  });

/** Calls about working time. */
export const timeRepeats: RepeatCase[] = [
  { name: 'schedule.proposeSwap', send: offer },
  {
    name: 'schedule.answerSwap',
    send: async (by, here) => {
      const { body } = await offer(by, here);
      return by.post(`/schedule/swaps/${body?.id}/answer`, { answer: 'withdraw' });
    },
  },
  {
    name: 'schedule.checkIn',
    send: (by, { location }) =>
      by.post('/schedule/check-in', { id: randomUUID(), location_id: location, position: 'cashier' }),
  },
  {
    name: 'schedule.checkOut',
    send: async (by, { location }) => {
      const id = randomUUID();
      await by.post('/schedule/check-in', { id, location_id: location, position: 'cashier' });
      return by.post('/schedule/check-out', { id });
    },
  },
  {
    name: 'schedule.decideTime',
    send: async (by, target) => {
      const [employee_id, date] = [await target.employee(), '2026-03-03'];
      await givenPresence(target.app, employee_id, target.location, date);
      return decideTime(target.app, by, { employee_id, date });
    },
  },
  {
    name: 'schedule.undoTimeDecision',
    send: async (by, target) => {
      const [employee_id, date] = [await target.employee(), '2026-03-04'];
      await givenPresence(target.app, employee_id, target.location, date);
      return undoDecision(target.app, by, { employee_id, date });
    },
  },
  {
    name: 'schedule.takeBackTime',
    send: async (by, { location }) => {
      const id = randomUUID();
      await by.post('/schedule/check-in', { id, location_id: location, position: 'cashier' });
      return by.post(`/schedule/time-entries/${id}/take-back`, { revision: 1 });
    },
  },
];
