import { MAX_ATTACHMENTS } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import { noteAct } from '../../kernel/records';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { documentReply, keepDocument } from '../queries/documents';
import { reportDetail } from '../queries/report-detail';
import { findReport, lockReport } from '../queries/report-rows';
import { report as dayRecord } from '../records';
import { dayAttachment } from '../schema';

export const attach = calls.dayReports.attach.handler(async ({ context, input: { params, body } }) => {
  const { db } = context.database;
  const report = await findReport(db, scopeOf(context), params.id);
  if (report.state === 'locked') throw failure('day_locked');
  const document = await keepDocument(context, body.file);
  await db.transaction(async (tx) => {
    const row = await lockReport(tx, scopeOf(context), params.id);
    if (row.state === 'locked') throw failure('day_locked');
    const ofReport = eq(dayAttachment.report_id, row.id);
    if ((await tx.$count(dayAttachment, and(ofReport, eq(dayAttachment.sha256, document.sha256)))) > 0) return;
    if ((await tx.$count(dayAttachment, ofReport)) >= MAX_ATTACHMENTS)
      throw failure('validation_failed', { field: 'file', message: `Не больше ${MAX_ATTACHMENTS} снимков.` });
    await tx
      .insert(dayAttachment)
      .values({ ...document, report_id: row.id, uploaded_by: signedIn(context).id, uploaded_at: context.now() });
    await noteAct(tx, context, dayRecord, row.id, { act: 'attached', after: { filename: document.filename } });
  });
  return reportDetail(db, context, params.id);
});

export const attachment = calls.dayReports.attachment.handler(async ({ context, input }) => {
  const { db } = context.database;
  await findReport(db, scopeOf(context), input.id);
  const [row] = await db
    .select({ sha256: dayAttachment.sha256 })
    .from(dayAttachment)
    .where(and(eq(dayAttachment.id, input.attachment_id), eq(dayAttachment.report_id, input.id)));
  if (!row) throw failure('not_found');
  return documentReply(context, row.sha256);
});
