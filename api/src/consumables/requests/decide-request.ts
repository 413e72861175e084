import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../kernel/records';
import { failure } from '../../kernel/fail';
import { calls, signedIn } from '../../kernel/implement';
import { tell } from '../../notifications';
import { findRequest } from '../queries/document-rows';
import { lockRequest } from '../shipments/fill-request';
import { supplyRequest, supplyRequestLine } from '../schema';

const DECIDED = { approve: 'approved', return: 'returned', reject: 'rejected', close: 'closed_short' } as const;
const WORDS = { approve: 'согласована', return: 'возвращена', reject: 'отклонена', close: 'закрыта' } as const;

/** The office decides on a submitted request, whole or line by line; a partly shipped one may be closed short. */
export const decideRequest = calls.consumables.decideRequest.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const { id, decision, revision, reason, lines } = input;
    const row = await lockRequest(tx, id);
    if (row.revision !== revision) throw failure('conflict', { details: await findRequest(tx, id) });
    const from = decision === 'close' ? ['approved', 'in_fulfilment'] : ['submitted'];
    if (!from.includes(row.state)) throw failure('illegal_transition', { message: 'По этой заявке уже решено.' });
    const caller = signedIn(context);
    if (row.created_by === caller.id && decision === 'approve') throw failure('own_approval');
    if ((decision === 'return' || decision === 'reject') && !reason)
      throw failure('validation_failed', { field: 'reason', message: 'Укажите причину.' });
    const state = decision === 'close' && row.state === 'approved' ? 'cancelled' : DECIDED[decision];
    if (decision === 'approve') {
      const asked = await tx.select().from(supplyRequestLine).where(eq(supplyRequestLine.request_id, id));
      for (const [index, { item_id }] of lines.entries())
        if (!asked.some((line) => line.item_id === item_id))
          throw failure('validation_failed', {
            field: `lines.${index}.item_id`,
            message: 'Этого материала в заявке нет.',
          });
      const approvedOf = (line: (typeof asked)[number]) =>
        lines.find(({ item_id }) => item_id === line.item_id)?.approved ?? line.requested;
      if (asked.every((line) => approvedOf(line) === 0))
        throw failure('validation_failed', { field: 'lines', message: 'Ничего не согласовано: заявку отклоняют.' });
      for (const line of asked)
        await tx
          .update(supplyRequestLine)
          .set({ approved: approvedOf(line) })
          .where(and(eq(supplyRequestLine.request_id, id), eq(supplyRequestLine.item_id, line.item_id)));
    }
    await tx
      .update(supplyRequest)
      .set({ state, reason, decided_by: caller.id, decided_at: context.now(), revision: revision + 1 })
      .where(eq(supplyRequest.id, id));
    await recordAudit(tx, context, {
      action: 'supply_request.decided',
      subject_kind: 'supply_request',
      subject_id: id,
      before: { state: row.state },
      after: { number: row.number, state, reason, lines },
    });
    await tell(tx, context, [row.created_by], {
      kind: 'request.decided',
      title: `Заявка № ${row.number} ${WORDS[decision]}`,
      ...(reason ? { body: reason } : {}),
      link: `/consumables/city?city=${row.place_id}&tab=orders`,
    });
    return findRequest(tx, id);
  }),
);
