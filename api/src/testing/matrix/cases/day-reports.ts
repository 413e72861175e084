import { randomUUID } from 'node:crypto';
import { multipart } from '../../caller';
import { approveDay, submitDay } from '../../decide-days';
import type { CasesOf } from '../matrix-case';
import type { Target } from '../target';
import { dayAttachment, dayReport, moneyDocument } from '../../../day-reports/schema';

/** A submitted past day there, on a unique date. */
async function report(target: Target, state: 'open' | 'submitted' | 'locked' = 'submitted'): Promise<string> {
  const [made] = await target.app.database.db
    .insert(dayReport)
    .values({
      id: randomUUID(),
      location_id: target.location,
      business_date: '2026-03-01',
      till_shift: Math.floor(Math.random() * 1_000_000_000),
      state,
      opened_by: target.resident,
      opened_at: new Date('2026-03-01T08:00:00Z'),
      counted_kop: state === 'open' ? null : 0,
    })
    .returning();
  return made!.id; // RETURNING gives the one row that was inserted.
}
const picture = (target: Target) => multipart(target.picture, 'чек.jpg', 'image/jpeg');
const contains = (reply: { body: { items: { location_id: string }[] } }, target: Target) =>
  reply.body.items.some((row) => row.location_id === target.location);

/** Calls with another revision, or for a day that cannot be moved, end the same for everybody with the right. */
export const dayReportsCases: CasesOf<'dayReports'> = {
  list: {
    contains,
    send: async (by, target) => {
      await report(target);
      return by.get('/sales/day-reports?page_size=100');
    },
  },
  current: { send: (by, { location }) => by.get(`/sales/day-reports/current?location_id=${location}`) },
  overview: {
    contains: (reply, target) =>
      reply.body.places.some((row: { location_id: string }) => row.location_id === target.location),
    send: (by) => by.get('/sales/day-reports/overview?date_from=2026-03-01&date_to=2026-03-02'),
  },
  exportMonth: {
    outOfReach: 403,
    send: (by, { location }) => by.get(`/sales/day-reports/export?month=2026-03&location_id=${location}`),
  },
  get: { send: async (by, target) => by.get(`/sales/day-reports/${await report(target)}`) },
  open: {
    success: 400,
    send: (by, { location }) =>
      by.post('/sales/day-reports', { id: randomUUID(), location_id: location, business_date: '2099-01-01' }),
  },
  count: {
    success: 409,
    send: async (by, target) => by.post(`/sales/day-reports/${await report(target)}/count`, { revision: 1, lines: [] }),
  },
  submit: {
    success: 409,
    send: async (by, target) => submitDay(target.app, by, await report(target), { revision: 1 }),
  },
  close: {
    success: 400,
    send: (by, { location }) =>
      by.put(`/sales/day-reports/closings/${randomUUID()}`, {
        location_id: location,
        business_date: '2099-01-01',
        lines: [],
      }),
  },
  approve: {
    send: async (by, target) => approveDay(target.app, by, await report(target)),
  },
  reopen: {
    success: 409,
    send: async (by, target) =>
      by.post(`/sales/day-reports/${await report(target)}/reopen`, { revision: 7, reason: 'ошибка в счёте' }),
  },
  addMove: {
    success: 409,
    send: async (by, target) =>
      by.post(`/sales/day-reports/${await report(target)}/moves`, {
        move_id: randomUUID(),
        kind: 'pay_in',
        amount_kop: 100,
      }),
  },
  attach: {
    success: 201,
    send: async (by, target) => {
      const { payload, headers } = picture(target);
      return by.post(`/sales/day-reports/${await report(target)}/attachments`, payload, headers);
    },
  },
  attachment: {
    send: async (by, target) => {
      const { db } = target.app.database;
      const report_id = await report(target);
      const sha256 = randomUUID();
      await db.insert(moneyDocument).values({ sha256, content: target.picture });
      const [made] = await db
        .insert(dayAttachment)
        .values({ report_id, sha256, filename: 'a.jpg', uploaded_by: target.resident, uploaded_at: new Date() })
        .returning();
      return by.get(`/sales/day-reports/${report_id}/attachments/${made!.id}`); // RETURNING gives the row.
    },
  },
  lock: {
    success: 404,
    send: (by) => by.post('/sales/day-reports/lock', { records: [{ id: randomUUID(), revision: 1, counted_kop: 0 }] }),
  },
  month: { send: (by) => by.get('/sales/day-reports/month?month=2026-01') },
  lockMonth: {
    success: 400,
    send: (by) =>
      by.post('/sales/day-reports/lock-month', { month: '2099-01', days: 0, counted_kop: 0, missing_days: 0 }),
  },
  reopenMonth: {
    send: (by) => {
      const locked_at = '2099-02-01T00:00:00.000Z';
      return by.post('/sales/day-reports/reopen-month', { month: '2099-01', locked_at, reason: 'ошибка в дне' });
    },
  },
};
