import type { StockRequest } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import { isMade, lockRecord, moveRecord, requireMove, requireFresh } from '../../kernel/records';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { tell } from '../../notifications';
import { findRequest } from '../queries/request-rows';
import { cardAt } from '../queries/who-knows';
import { request } from '../records';
import { supplyRequestLine } from '../schema';
import { askIfMeant } from '../unusual/ask';
import { moreThanAsked } from '../unusual/more-than-asked';

const ACTS = { approve: 'approved', return: 'returned', reject: 'rejected', close: 'closed' } as const;
const WORDS = { approve: 'согласована', return: 'возвращена', reject: 'отклонена', close: 'закрыта' } as const;

/** The office decides on a submitted request, whole or line by line; a partly shipped one may be closed short. */
export const decideRequest = calls.consumables.decideRequest.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const { id, decision, revision, reason, lines } = input;
    const row = await lockRecord(tx, request, id);
    const act = ACTS[decision];
    const facts = { lines };
    if (await isMade(tx, context, request, row, { act, reason, facts })) return findRequest(tx, id);
    await requireFresh(request, row, revision, () => findRequest(tx, id));
    requireMove(request, row, act);
    const caller = signedIn(context);
    if (decision === 'approve') refuseOwn(context, [row.created_by]);
    if (decision !== 'approve' && !reason)
      throw failure('validation_failed', { field: 'reason', message: 'Укажите причину.' });
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
      if (!input.is_meant) askIfMeant(await moreThanAsked(tx, asked, approvedOf));
      for (const line of asked)
        await tx
          .update(supplyRequestLine)
          .set({ approved: approvedOf(line) })
          .where(and(eq(supplyRequestLine.request_id, id), eq(supplyRequestLine.item_id, line.item_id)));
    }
    // Of one that was approved nothing has been shipped.
    const closes =
      decision === 'close' && ({ state: row.state === 'approved' ? 'cancelled' : 'closed_short' } as const);
    const set = { reason, decided_by: caller.id, decided_at: context.now(), ...closes };
    await moveRecord(tx, context, request, row, { act, set, reason, facts });
    const decided = await findRequest(tx, id);
    const told = [decision === 'approve' && lessOf(decided.lines), reason].filter(Boolean).join('. ');
    await tell(tx, context, [row.created_by], {
      kind: 'request.decided',
      title: `Заявка № ${row.number} ${WORDS[decision]}`,
      ...(told !== '' && { body: told }),
      link: cardAt({ id: row.place_id, kind: 'city' }, { kind: 'request', row }),
    });
    return decided;
  }),
);

/** «Дано меньше: Бумага — 4 из 20»: of what less was approved than was asked; empty for none. */
function lessOf(lines: StockRequest['lines']): string {
  const less = lines.filter(({ requested, approved }) => (approved ?? 0) < requested);
  const words = less.slice(0, 5).map(({ name, requested, approved }) => `${name} — ${approved ?? 0} из ${requested}`);
  const rest = less.length > words.length ? ` и ещё ${less.length - words.length}` : '';
  return less.length === 0 ? '' : `Дано меньше: ${words.join(', ')}${rest}`;
}
