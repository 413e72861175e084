import { payloadHash } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../kernel/records';
import { failure } from '../../kernel/fail';
import { calls, signedIn } from '../../kernel/implement';
import { unknownPlace } from '../../kernel/places-asked';
import { tell } from '../../notifications';
import { OFFICE } from '../ledger/places';
import { findRequest } from '../queries/document-rows';
import { keepersOf } from '../queries/keepers';
import { findPlace } from '../queries/place-rows';
import { requireItems } from '../queries/require-items';
import { suggestionsFor } from '../queries/suggestions';
import { lockRequest } from '../shipments/fill-request';
import { supplyRequest, supplyRequestLine } from '../schema';

/** States in which the author may edit a request. */
const OPEN = ['draft', 'returned'];

/** Creates a request, or replaces a draft or a returned one; submitting it asks the office for a decision. */
export const requestFromOffice = calls.consumables.requestFromOffice.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const { id, cityId, note, submit, lines } = input;
    const place = await findPlace(tx, cityId, 'cityId');
    if (place.kind !== 'city') throw unknownPlace('city', 'cityId');
    const caller = signedIn(context);
    const payload_hash = payloadHash({ cityId, note, submit, lines });
    const now = context.now();
    await tx
      .insert(supplyRequest)
      .values({ id, place_id: place.id, payload_hash, note, created_by: caller.id, created_at: now })
      .onConflictDoNothing({ target: supplyRequest.id });
    const row = await lockRequest(tx, id);
    if (row.place_id !== place.id) throw failure('operation_conflict', { field: 'id' });
    const isRepeat = row.payload_hash === payload_hash && row.submitted_at !== null && submit;
    if (isRepeat && !OPEN.includes(row.state)) return findRequest(tx, id);
    if (!OPEN.includes(row.state)) throw failure('operation_conflict', { field: 'id' });
    await requireItems(tx, lines);
    const suggested = new Map((await suggestionsFor(tx, place.id)).map((one) => [one.item_id, one.suggested]));
    await tx.delete(supplyRequestLine).where(eq(supplyRequestLine.request_id, id));
    await tx.insert(supplyRequestLine).values(
      lines.map(({ item_id, quantity }) => ({
        request_id: id,
        item_id,
        requested: quantity,
        suggested: suggested.get(item_id) ?? null,
      })),
    );
    await tx
      .update(supplyRequest)
      .set({
        note,
        payload_hash,
        state: submit ? 'submitted' : row.state,
        submitted_at: submit ? now : row.submitted_at,
        revision: row.revision + 1,
      })
      .where(and(eq(supplyRequest.id, id)));
    await recordAudit(tx, context, {
      action: submit ? 'supply_request.submitted' : 'supply_request.written',
      subject_kind: 'supply_request',
      subject_id: id,
      after: { number: row.number, place: place.name, lines },
    });
    if (submit)
      await tell(tx, context, await keepersOf(tx, { id: OFFICE, kind: 'office', city_id: null }), {
        kind: 'request.submitted',
        title: `Заявка № ${row.number} ждёт согласования`,
        body: `${place.name}, строк: ${lines.length}`,
        link: '/consumables/office',
      });
    return findRequest(tx, id);
  }),
);

export const cancelRequest = calls.consumables.cancelRequest.handler(({ context, input: { cityId, id, revision } }) =>
  context.database.db.transaction(async (tx) => {
    const row = await lockRequest(tx, id);
    if (row.place_id !== cityId) throw failure('not_found', { message: 'Такой заявки нет.' });
    if (row.revision !== revision) throw failure('conflict');
    if (!['draft', 'submitted', 'returned', 'approved'].includes(row.state))
      throw failure('illegal_transition', { message: 'По заявке уже отгружают: её не отменить.' });
    await tx
      .update(supplyRequest)
      .set({ state: 'cancelled', revision: revision + 1 })
      .where(eq(supplyRequest.id, id));
    await recordAudit(tx, context, {
      action: 'supply_request.cancelled',
      subject_kind: 'supply_request',
      subject_id: id,
      before: { state: row.state },
      after: { number: row.number },
    });
    return findRequest(tx, id);
  }),
);
