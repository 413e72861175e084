import { absence, shift, shiftSwap, shiftTemplate } from '../../../schedule';
import { decideSwap } from '../../decide-swap';
import { decideTime, givenPresence, undoDecision } from '../../decide-time';
import type { CasesOf } from '../matrix-case';
import { newId, type Target } from '../target';

const SPAN = 'from=2026-03-02&to=2026-03-08';

async function givenShift({ app, location, resident }: Target, employee_id: string = resident): Promise<string> {
  const id = newId();
  const [starts_at, ends_at] = [new Date('2090-03-02T06:00:00Z'), new Date('2090-03-02T18:00:00Z')];
  const row = { location_id: location, position: 'photographer' as const, date: '2090-03-02', starts_at, ends_at };
  await app.database.db.insert(shift).values({
    id,
    ...row,
    employee_id,
    published_at: new Date(),
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

/** An open shift that nobody has published. */
async function givenDraft({ app, location }: Target): Promise<void> {
  const [starts_at, ends_at] = [new Date('2090-03-09T06:00:00Z'), new Date('2090-03-09T18:00:00Z')];
  const row = { location_id: location, position: 'photographer' as const, date: '2090-03-09', starts_at, ends_at };
  await app.database.db.insert(shift).values({ id: newId(), ...row });
}

async function givenSwap(target: Target): Promise<string> {
  const id = newId();
  const from_employee_id = await target.employee();
  const shift_id = await givenShift(target, from_employee_id);
  const at = new Date();
  const expires_at = new Date('2090-03-02T05:00:00Z');
  await target.app.database.db
    .insert(shiftSwap)
    .values({ id, shift_id, from_employee_id, expires_at, created_at: at, updated_at: at });
  return id;
}

async function givenAbsence(target: Target): Promise<string> {
  const id = newId();
  const days = { from_date: '2090-03-02', to_date: '2090-03-08' };
  await target.app.database.db
    .insert(absence)
    .values({ id, employee_id: await target.employee(), kind: 'vacation', ...days });
  return id;
}

async function givenTemplate({ app, location }: Target): Promise<string> {
  const id = newId();
  await app.database.db.insert(shiftTemplate).values({ id, location_id: location, name: 'Утро', items: [] });
  return id;
}

const item = { day: null, position: 'photographer', starts: '10:00', ends: '22:00', break_min: 60 };

export const scheduleCases: CasesOf<'schedule'> = {
  board: { outOfReach: 403, send: (by, { location }) => by.get(`/schedule?${SPAN}&location_id=${location}`) },
  personShifts: { send: (by, { resident }) => by.get(`/schedule/people/${resident}/shifts?${SPAN}`) },
  shiftsToFree: {
    send: async (by, target) => by.get(`/schedule/people/${await target.employee()}/shifts-to-free?${SPAN}`),
  },
  changeShifts: {
    send: (by, { location }) =>
      by.post('/schedule/changes', {
        id: newId(),
        put: [
          {
            id: newId(),
            revision: null,
            location_id: location,
            position: 'photographer',
            employee_id: null,
            starts: '2026-03-02T10:00',
            ends: '2026-03-02T22:00',
            break_min: 60,
          },
        ],
      }),
  },
  unpublished: {
    outOfReach: 403,
    send: (by, { location }) => by.get(`/schedule/unpublished?${SPAN}&location_id=${location}`),
  },
  publish: {
    success: 201,
    send: async (by, target) => {
      await givenDraft(target);
      return by.post('/schedule/publications', {
        id: newId(),
        from: '2090-03-09',
        to: '2090-03-15',
        location_ids: [target.location],
      });
    },
  },
  publications: { send: (by, { location }) => by.get(`/schedule/publications?location_id=${location}`) },
  history: { send: (by, { location }) => by.get(`/schedule/history?location_id=${location}`) },
  setNeeds: { send: (by, { location }) => by.put(`/schedule/needs/${location}`, { needs: [] }) },
  templates: { send: (by, { location }) => by.get(`/schedule/templates?location_id=${location}`) },
  saveTemplate: {
    send: (by, { location }) =>
      by.put(`/schedule/templates/${newId()}`, { revision: null, location_id: location, name: 'Утро', items: [item] }),
  },
  removeTemplate: { send: async (by, target) => by.delete(`/schedule/templates/${await givenTemplate(target)}`) },
  mySchedule: { send: (by) => by.get(`/schedule/my?${SPAN}`) },
  setWish: { send: (by) => by.put('/schedule/wishes/2026-03-02', { kind: 'cannot' }) },
  absences: {
    outOfReach: 403,
    send: (by, { location }) => by.get(`/schedule/absences?${SPAN}&location_id=${location}`),
  },
  requestAbsence: {
    success: 201,
    others: 'schedule.plan',
    send: async (by, target) =>
      by.post('/schedule/absences', {
        id: newId(),
        employee_id: await target.employee(),
        kind: 'vacation',
        from: '2090-03-02',
        to: '2090-03-08',
      }),
  },
  decideAbsence: {
    others: 'schedule.plan',
    send: async (by, target) =>
      by.post(`/schedule/absences/${await givenAbsence(target)}/decision`, { revision: 1, decision: 'approve' }),
  },
  swaps: { outOfReach: 403, send: (by, { location }) => by.get(`/schedule/swaps?location_id=${location}`) },
  // Somebody else's shift is nobody's.
  swapCandidates: {
    success: 404,
    send: async (by, target) =>
      by.get(`/schedule/swaps/candidates?shift_id=${await givenShift(target, await target.employee())}`),
  },
  proposeSwap: {
    success: 404,
    send: async (by, target) =>
      by.post('/schedule/swaps', {
        id: newId(),
        shift_id: await givenShift(target, await target.employee()),
        to_employee_id: null,
      }),
  },
  answerSwap: {
    success: 404,
    send: (by) => by.post(`/schedule/swaps/${newId()}/answer`, { answer: 'accept' }),
  },
  // Its colleague has not agreed yet.
  decideSwap: {
    success: 409,
    send: async (by, target) => decideSwap(target.app, by, await givenSwap(target), 'approve'),
  },
  makeCalendarLink: { success: 201, send: (by) => by.post('/schedule/calendar-link', {}) },
  revokeCalendarLink: { send: (by) => by.delete('/schedule/calendar-link') },
  calendar: { success: 404, send: (by) => by.get('/schedule/calendar/unknown') },
  // There is no such place.
  checkIn: {
    success: 404,
    send: (by) => by.post('/schedule/check-in', { id: newId(), location_id: newId() }),
  },
  checkOut: { success: 404, send: (by) => by.post('/schedule/check-out', { id: newId() }) },
  correctTime: {
    send: async (by, target) =>
      by.put(`/schedule/time-entries/${newId()}`, {
        revision: null,
        employee_id: await target.employee(),
        location_id: target.location,
        begins: '2026-03-02T10:00',
        ends: '2026-03-02T22:00',
        reason: 'забыл отметиться',
      }),
  },
  timeExceptions: {
    outOfReach: 403,
    send: (by, { location }) => by.get(`/schedule/time-exceptions?${SPAN}&location_id=${location}`),
  },
  decideTime: {
    outOfReach: 403,
    send: async (by, target) => {
      const [employee_id, date] = [await target.employee(), '2026-03-02'];
      await givenPresence(target.app, employee_id, target.location, date);
      return decideTime(target.app, by, { employee_id, date });
    },
  },
  undoTimeDecision: {
    send: async (by, target) => {
      const [employee_id, date] = [await target.employee(), '2026-03-02'];
      await givenPresence(target.app, employee_id, target.location, date);
      return undoDecision(target.app, by, { employee_id, date });
    },
  },
  takeBackTime: {
    others: 'schedule.plan',
    send: async (by, target) => {
      const id = await givenPresence(target.app, await target.employee(), target.location, '2026-03-02');
      return by.post(`/schedule/time-entries/${id}/take-back`, { revision: 1, reason: 'нажали по ошибке' });
    },
  },
  timeEntries: {
    others: 'schedule.plan',
    send: (by, { resident }) => by.get(`/schedule/time-entries?employee_id=${resident}&month=2026-03`),
  },
  timeSheet: { send: (by, { location }) => by.get(`/schedule/time-sheet?location_id=${location}&month=2026-03`) },
  exportTimeSheet: {
    send: (by, { location }) => by.get(`/schedule/time-sheet/export?location_id=${location}&month=2026-03&format=csv`),
  },
};
