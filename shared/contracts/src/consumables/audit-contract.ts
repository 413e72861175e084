import { z } from 'zod';
import { call } from '../call';
import { tableFormat, tableReply } from '../imports/schemas';
import { PageQuery, pageOf } from '../paging';
import { recordId } from '../record-id';
import { STOCK_AUDIT_KINDS } from './audit-kinds';
import { count, moment, shortText } from './fields';

const filter = {
  kind: z.enum(STOCK_AUDIT_KINDS).optional(),
  subject_id: recordId().optional(),
  actor_id: recordId().optional(),
  /** Calendar days in Moscow, both included. */
  date_from: z.iso.date().optional(),
  date_to: z.iso.date().optional(),
  search: shortText().optional(),
};

export const stockAuditContract = {
  /** Every document, price and rule of the materials, with before and after; the newest first. */
  stockAudit: call({
    method: 'GET',
    path: '/consumables/audit',
    summary: 'Who did what to materials',
    tag: 'Consumables',
    access: 'consumables.view_audit_logs',
    scope: 'company',
  })
    .input(z.object({ ...filter, ...PageQuery }))
    .output(
      pageOf(
        z.object({
          id: count,
          /** Its place in the audit's chain, by which the journal of acts finds it and proves it. */
          seq: count,
          at: moment,
          actor_id: z.uuid().nullable(),
          actor_name: z.string().nullable(),
          action: z.string(),
          subject_kind: z.string(),
          subject_id: z.string(),
          before: z.unknown(),
          after: z.unknown(),
        }),
      ).extend({
        /** Present names of the materials, places and people whose ids occur in the values, by their ids. */
        names: z.record(z.string(), z.string()),
      }),
    ),
  /** The same rows as a file, the newest first. */
  exportStockAudit: call({
    method: 'GET',
    path: '/consumables/audit/export',
    summary: 'Audit of materials as a file',
    tag: 'Consumables',
    access: ['consumables.view_audit_logs', 'export_consumables_audit'],
    scope: 'company',
    outputStructure: 'detailed',
  })
    .input(z.object({ format: tableFormat, ...filter }))
    .output(tableReply),
};
