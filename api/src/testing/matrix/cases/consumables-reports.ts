import { randomUUID } from 'node:crypto';
import { stockReport } from '../../../consumables';
import { job } from '../../../kernel/jobs/schema';
import type { Reply } from '../../caller';
import type { CasesOf } from '../matrix-case';
import type { Target } from '../target';

const AT = '/consumables/reports';
const nowhere = randomUUID();
const dayOf = ({ app }: Target) => app.now().toISOString().slice(0, 10);
const made = new WeakMap<Target, string>();

/** A report requested by somebody of the target's location, failed unless `isReady`. */
async function reportAt(target: Target, isReady = false): Promise<string> {
  const { db } = target.app.database;
  const [id, job_id] = [randomUUID(), randomUUID()];
  const now = target.app.now();
  await db.insert(job).values({
    id: job_id,
    kind: 'consumables.report',
    payload: { report_id: id },
    state: isReady ? 'done' : 'failed',
    run_at: now,
    created_at: now,
    ended_at: now,
  });
  await db.insert(stockReport).values({
    id,
    kind: 'balance',
    parameters: { kind: 'balance', date_to: dayOf(target) },
    about: 'Студия',
    payload_hash: id,
    reach_location_id: target.location,
    job_id,
    created_by: target.resident,
    created_at: now,
    ...(isReady && {
      ready_at: now,
      position: 0,
      row_count: 0,
      sha256: id.replaceAll('-', '').repeat(2),
      result: { columns: [{ header: 'Склад', kind: 'text', width: 20 }], rows: [], total: null },
    }),
  });
  made.set(target, id);
  return id;
}

const containsReport = ({ body }: Reply, target: Target) =>
  body.items.some(({ id }: { id: string }) => id === made.get(target));

export const reportCases: Pick<
  CasesOf<'consumables'>,
  | 'reports'
  | 'generateReport'
  | 'report'
  | 'exportReport'
  | 'cancelReport'
  | 'restartReport'
  | 'reportSchedules'
  | 'createReportSchedule'
  | 'setReportRecipients'
  | 'pauseReportSchedule'
  | 'deleteReportSchedule'
> = {
  reports: {
    contains: containsReport,
    send: async (by, target) => {
      await reportAt(target);
      return by.get(`${AT}/?page_size=100`);
    },
  },
  generateReport: {
    success: 202,
    outOfReach: 403,
    send: (by, target) =>
      by.post(`${AT}/generate`, {
        id: randomUUID(),
        kind: 'balance',
        date_to: dayOf(target),
        place_id: target.location,
      }),
  },
  report: { send: async (by, target) => by.get(`${AT}/${await reportAt(target)}`) },
  exportReport: { send: async (by, target) => by.get(`${AT}/${await reportAt(target, true)}/export?format=csv`) },
  cancelReport: {
    success: 409,
    send: async (by, target) => by.post(`${AT}/${await reportAt(target)}/cancel`, {}),
  },
  restartReport: { send: async (by, target) => by.post(`${AT}/${await reportAt(target)}/restart`, {}) },
  reportSchedules: { send: (by) => by.get(`${AT}/schedules`) },
  createReportSchedule: {
    success: 201,
    send: (by) => by.post(`${AT}/schedules`, { id: randomUUID(), kind: 'balance', rhythm: 'week' }),
  },
  setReportRecipients: {
    success: 404,
    send: (by) => by.put(`${AT}/schedules/${nowhere}/recipients`, { revision: 1, recipients: [] }),
  },
  pauseReportSchedule: {
    success: 404,
    send: (by) => by.post(`${AT}/schedules/${nowhere}/pause`, { revision: 1, is_paused: true }),
  },
  deleteReportSchedule: { success: 404, send: (by) => by.delete(`${AT}/schedules/${nowhere}`) },
};
