import { z } from 'zod';
import { call } from '../call';
import { PageQuery, pageOf } from '../paging';
import { recordId } from '../record-id';
import { count, moment, shortText } from './fields';

export const STOCK_AUDIT_KINDS = [
  'item',
  'stock_operation',
  'supply_request',
  'shipment',
  'stock_transfer',
  'stock_count',
  'stock_project',
  'reservation',
  'stock_report',
] as const;

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
    .input(
      z.object({
        kind: z.enum(STOCK_AUDIT_KINDS).optional(),
        subject_id: recordId().optional(),
        actor_id: recordId().optional(),
        date_from: z.iso.date().optional(),
        date_to: z.iso.date().optional(),
        search: shortText().optional(),
        ...PageQuery,
      }),
    )
    .output(
      pageOf(
        z.object({
          id: count,
          at: moment,
          actor_name: z.string().nullable(),
          action: z.string(),
          subject_kind: z.string(),
          subject_id: z.string(),
          before: z.unknown(),
          after: z.unknown(),
        }),
      ),
    ),
};
