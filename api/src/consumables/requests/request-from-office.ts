import { payloadHash } from '@studio/contracts';
import { asc, eq } from 'drizzle-orm';
import { addIfNew, changeRecord, isMade, lockRecord, moveRecord, requireFresh } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { unknownPlace } from '../../kernel/calls/places-asked';
import { tell } from '../../notifications';
import { OFFICE } from '../ledger/places';
import { findRequest } from '../queries/request-rows';
import { keepersOf } from '../queries/keepers';
import { findPlace } from '../queries/place-rows';
import { requireItems } from '../queries/require-items';
import { tellWhoKnows } from '../queries/who-knows';
import { suggestionsFor } from '../queries/suggestions';
import { request } from '../records';
import { supplyRequestLine } from '../schema';

type Line = { item_id: string; quantity: number };

/** Creates a request, or replaces a draft or a returned one; submitting it asks the office for a decision. */
export const requestFromOffice = calls.consumables.requestFromOffice.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const { id, cityId, revision, note, submit, lines } = input;
    const place = await findPlace(tx, cityId, 'cityId');
    if (place.kind !== 'city') throw unknownPlace('city', 'cityId');
    const caller = signedIn(context);
    const set = { note, payload_hash: payloadHash({ note, lines }) };
    const head = { id, place_id: place.id, created_by: caller.id, created_at: context.now(), ...set };
    let row = await addIfNew(tx, context, request, head, { act: 'written', facts: { lines } });
    if (row === null) {
      const there = await lockRecord(tx, request, id);
      const isOpen = there.state === 'draft' || there.state === 'returned';
      const isSame = there.place_id === place.id && there.payload_hash === set.payload_hash;
      // What was sent before its answer was lost: sent already, or as it is.
      if (isSame && isOpen !== submit) return findRequest(tx, id);
      if (!isOpen || there.place_id !== place.id) throw failure('operation_conflict', { field: 'id' });
      await requireFresh(request, there, revision ?? 0, () => findRequest(tx, id));
      const beside = { lines: [await linesOf(tx, id), lines.toSorted(byItem)] } as const;
      // Whoever writes the figures last is their author, and approves them no more.
      const isAnew = there.payload_hash !== set.payload_hash;
      const written = { ...set, ...(isAnew && { created_by: caller.id }) };
      row = await changeRecord(tx, context, request, there, { act: 'written', set: written, beside });
    }
    await requireItems(tx, lines);
    await writeLines(tx, row, lines);
    if (!submit) return findRequest(tx, id);
    await moveRecord(tx, context, request, row, { act: 'submitted', set: { submitted_at: context.now() } });
    await tell(tx, context, await keepersOf(tx, { id: OFFICE, kind: 'office', city_id: null }), {
      kind: 'request.submitted',
      title: `Заявка № ${row.number} ждёт согласования`,
      body: `${place.name}, строк: ${lines.length}`,
      link: '/consumables/office',
      place: null,
    });
    return findRequest(tx, id);
  }),
);

export const cancelRequest = calls.consumables.cancelRequest.handler(({ context, input: { cityId, id, revision } }) =>
  context.database.db.transaction(async (tx) => {
    const row = await lockRecord(tx, request, id);
    if (row.place_id !== cityId) throw failure('not_found', { message: request.missing });
    if (await isMade(tx, context, request, row, { act: 'cancelled' })) return findRequest(tx, id);
    await requireFresh(request, row, revision, () => findRequest(tx, id));
    await moveRecord(tx, context, request, row, { act: 'cancelled' });
    await tellWhoKnows(
      tx,
      context,
      { kind: 'request', row },
      {
        kind: 'request.withdrawn',
        place: null,
        title: `Заявка № ${row.number} отозвана`,
        body: (await findPlace(tx, cityId)).name,
      },
    );
    return findRequest(tx, id);
  }),
);

const byItem = (one: Line, other: Line) => (one.item_id < other.item_id ? -1 : 1);

function linesOf(tx: Database, request_id: string): Promise<Line[]> {
  return tx
    .select({ item_id: supplyRequestLine.item_id, quantity: supplyRequestLine.requested })
    .from(supplyRequestLine)
    .where(eq(supplyRequestLine.request_id, request_id))
    .orderBy(asc(supplyRequestLine.item_id));
}

/** Replaces the lines, each with what the portal suggests now. */
async function writeLines(tx: Database, { id, place_id }: { id: string; place_id: string }, lines: readonly Line[]) {
  const suggested = new Map((await suggestionsFor(tx, place_id)).map((one) => [one.item_id, one.suggested]));
  await tx.delete(supplyRequestLine).where(eq(supplyRequestLine.request_id, id));
  await tx.insert(supplyRequestLine).values(
    lines.map(({ item_id, quantity }) => ({
      request_id: id,
      item_id,
      requested: quantity,
      suggested: suggested.get(item_id) ?? null,
    })),
  );
}
