import { hasRight, payloadHash } from '@studio/contracts';
import { eq, sql } from 'drizzle-orm';
import type { CallContext, Person } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { requireRight, signedIn } from '../../kernel/calls/implement';
import { timeOfLeft } from '../../kernel/calls/time-of-left';
import { recordAudit } from '../../kernel/records';
import { type HeldKind, type HeldReasonRow, hold, sendersOf } from '../../standing';
import { employee } from '../../users/schema';
import { jsonRow } from '../queries/json-rows';
import { findPlace } from '../queries/place-rows';
import { CANCELS } from '../rules/document-rights';
import { item } from '../schema';
import { doQuick, type QuickAsked } from './do-quick';

/** As it is kept: with the words for whoever decides. */
type HeldQuick = QuickAsked & {
  item_name: string | null;
  to_place_name: string | null;
  operation_number: number | null;
};

/** Keeps what may not count by itself until a second person decides. @throws `validation_failed`, `not_found` for what nobody could let count */
export async function holdQuick(
  tx: Database,
  context: CallContext,
  asked: QuickAsked,
  done: Date | null,
  reasons: HeldReasonRow[],
): Promise<void> {
  const place = await findPlace(tx, asked.place_id);
  if (place.kind !== 'location')
    throw failure('validation_failed', { field: 'place_id', message: 'Быстрые операции проводят на локации.' });
  await hold(tx, context, {
    kind: 'stock_quick',
    id: asked.id,
    input: { ...asked, ...(await wordsOf(tx, asked)) } satisfies HeldQuick,
    payload_sha256: payloadHash(context.origin.body),
    location_id: place.id,
    happened_at: done ?? timeOfLeft(context, asked).at,
    reasons,
  });
}

async function wordsOf(tx: Database, asked: QuickAsked) {
  const none = { item_name: null, to_place_name: null, operation_number: null };
  if (asked.act === 'undo') {
    const { operation_id: id, place_id } = asked;
    const found = await jsonRow<{ number: number }>(
      tx,
      sql`select number from operation where id = ${id}::uuid and place_id = ${place_id}::uuid
        union all select number from stock_transfer where id = ${id}::uuid and from_place_id = ${place_id}::uuid`,
    );
    if (!found) throw failure('not_found', { field: 'operation_id', message: 'Такой операции здесь нет.' });
    return { ...none, operation_number: found.number };
  }
  const [known] = await tx.select({ name: item.name }).from(item).where(eq(item.id, asked.item_id));
  if (!known) throw failure('validation_failed', { field: 'item_id', message: 'Такого материала нет.' });
  const to = asked.act === 'transfer' ? await findPlace(tx, asked.to_place_id, 'to_place_id') : null;
  return { ...none, item_name: known.name, to_place_name: to?.name ?? null };
}

/** Quick operations that somebody handed over, or that a count has overtaken. */
export const heldQuick: HeldKind<HeldQuick> = {
  kind: 'stock_quick',
  figures: async () => ({ sum_kop: 0, pays: [], subject_kind: null, subject_id: null, subject_title: null }),
  count: async (
    tx,
    context,
    { made_by, happened_at },
    { item_name: _item, to_place_name: _to, operation_number: _of, ...asked },
  ) => {
    const decider = signedIn(context);
    // Whose document it takes back nobody knows for sure: that needs the right to take back anybody's.
    if (asked.act === 'undo') requireRight(decider, CANCELS);
    const as = { ...context, person: await asMaker(tx, made_by, decider), handedOverBy: decider };
    await doQuick(tx, as, { ...asked, is_meant: true }, happened_at);
    // The ledger's own entry says who let it count; whose it is, and who sent it, is said beside.
    if (asked.act !== 'undo' && asked.act !== 'transfer')
      await recordAudit(tx, as, {
        action: 'stock_operation.counted',
        subject_kind: 'stock_operation',
        subject_id: asked.id,
        after: { place_id: asked.place_id, sent_by: (await sendersOf(tx, [asked.id])).get(asked.id) ?? null },
      });
  },
  notice: async (context, _row, { act }) =>
    act === 'undo' && !hasRight(signedIn(context).roles, CANCELS)
      ? { tone: 'warning', words: 'Учесть отмену может тот, кому можно отменять операции других.', asks_note: false }
      : null,
  show: (input) => ({
    kind: 'stock_quick',
    act: input.act,
    item_name: input.item_name,
    quantity: input.act === 'undo' ? null : input.quantity,
    to_place_name: input.to_place_name,
    operation_number: input.operation_number,
    reason: input.act === 'undo' ? input.reason : null,
    entered_at: input.entered_at ?? null,
  }),
};

/** The document is its maker's; allowed it is by the rights of the decider, whom the trail names as who acted. */
async function asMaker(tx: Database, id: string, decider: Person): Promise<Person> {
  const [names] = await tx
    .select({ first_name: employee.first_name, last_name: employee.last_name })
    .from(employee)
    .where(eq(employee.id, id));
  return { ...decider, ...names, id, card_ids: [id], let_in_by: [] };
}
