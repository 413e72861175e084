import { z } from 'zod';
import { call } from '../../call';
import { PageQuery, pageOf } from '../../paging';
import { documentId, newDocumentId } from '../fields';
import {
  checkPeriod,
  Recipients,
  ReportDetailSchema,
  ReportFilter,
  ReportParameters,
  ReportSchema,
  ScheduleSchema,
} from './report-schemas';
import { REPORT_RHYTHM_NAMES, STOCK_REPORT_FORMATS, STOCK_REPORT_NAMES } from './report-words';

const tag = 'Consumables';
const at = '/consumables/reports' as const;
const create = { tag, access: 'consumables.create_reports' } as const;
const schedule = { tag, access: ['consumables.create_reports', 'schedule_consumables_reports'], scope: 'own' } as const;
const one = z.object({ id: documentId });

export const reportsContract = {
  /** Reports within the caller's reach, the newest first. */
  reports: call({
    method: 'GET',
    path: `${at}/`,
    summary: 'Reports on materials',
    tag,
    access: 'consumables.view_reports',
    scope: 'rows',
  })
    .input(z.object({ kind: z.enum(STOCK_REPORT_NAMES).optional(), ...PageQuery }))
    .output(pageOf(ReportSchema)),
  /** Queues a report; the same id again is the same report. It counts what the caller reaches and nothing else. */
  generateReport: call({
    method: 'POST',
    path: `${at}/generate`,
    summary: 'Make a report',
    ...create,
    scope: 'rows',
    repeat: 'anew',
    successStatus: 202,
  })
    .input(ReportParameters.extend({ id: newDocumentId }).superRefine(checkPeriod))
    .output(ReportSchema),
  report: call({
    method: 'GET',
    path: `${at}/{id}`,
    summary: 'One report',
    tag,
    access: 'consumables.view_reports',
    scope: 'record',
  })
    .input(one.extend({ page: PageQuery.page }))
    .output(ReportDetailSchema),
  /** The same report gives the same bytes, and so does the same again. */
  exportReport: call({
    method: 'GET',
    path: `${at}/{id}/export`,
    summary: 'A report as a file',
    tag,
    access: 'consumables.export_reports',
    scope: 'record',
    outputStructure: 'detailed',
  })
    .input(one.extend({ format: z.enum(STOCK_REPORT_FORMATS, 'Выберите формат: xlsx, csv или pdf.').default('xlsx') }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(Blob) })),
  cancelReport: call({
    method: 'POST',
    path: `${at}/{id}/cancel`,
    summary: 'Stop making a report',
    ...create,
    scope: 'record',
    repeat: 'state',
  })
    .input(one)
    .output(ReportSchema),
  /** Restarts a report that failed or was cancelled. */
  restartReport: call({
    method: 'POST',
    path: `${at}/{id}/restart`,
    summary: 'Make a failed report again',
    ...create,
    scope: 'record',
    repeat: 'anew',
  })
    .input(one)
    .output(ReportSchema),
  reportSchedules: call({ method: 'GET', path: `${at}/schedules`, summary: 'Own schedules', ...schedule }).output(
    z.array(ScheduleSchema),
  ),
  /** Makes a report for each day, week or month that is over, in the name and within the reach that its owner then has. */
  createReportSchedule: call({
    repeat: 'content',
    method: 'POST',
    path: `${at}/schedules`,
    summary: 'Make a report regularly',
    ...schedule,
    successStatus: 201,
  })
    .input(
      z.object({
        id: newDocumentId,
        kind: z.enum(STOCK_REPORT_NAMES, 'Выберите отчёт.'),
        rhythm: z.enum(REPORT_RHYTHM_NAMES, 'Выберите, как часто.'),
        hour: z.number().int('Час — целое число.').min(0, 'Час — от 0 до 23.').max(23, 'Час — от 0 до 23.').default(6),
        /** First day on which one may be made; today when it is not said. */
        starts_on: z.iso.date('Укажите дату.').optional(),
        recipients: Recipients.default([]),
        ...ReportFilter,
      }),
    )
    .output(ScheduleSchema),
  pauseReportSchedule: call({
    repeat: 'state',
    method: 'POST',
    path: `${at}/schedules/{id}/pause`,
    summary: 'Pause or resume a schedule',
    ...schedule,
  })
    .input(one.extend({ revision: z.number().int(), is_paused: z.boolean() }))
    .output(ScheduleSchema),
  /** Who gets the file besides the owner; nobody with an empty list. */
  setReportRecipients: call({
    repeat: 'state',
    method: 'PUT',
    path: `${at}/schedules/{id}/recipients`,
    summary: 'Name who gets the reports of a schedule',
    ...schedule,
  })
    .input(one.extend({ revision: z.number().int(), recipients: Recipients }))
    .output(ScheduleSchema),
  deleteReportSchedule: call({
    repeat: 'refused',
    method: 'DELETE',
    path: `${at}/schedules/{id}`,
    summary: 'Delete a schedule',
    ...schedule,
  })
    .input(one)
    .output(z.object({ id: z.uuid() })),
};
