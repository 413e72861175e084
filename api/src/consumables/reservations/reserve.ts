import { payloadHash } from '@studio/contracts';
import { eq, inArray } from 'drizzle-orm';
import { addRecord } from '../../kernel/records';
import { dateIn } from '../../kernel/words/calendar';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { allInBusiness } from '../../locations';
import { holdGoods } from '../ledger/holds';
import { CONSUMED } from '../ledger/places';
import { findPlace, requirePlaceInReach, type PlaceRow } from '../queries/place-rows';
import { requireItems } from '../queries/require-items';
import { leaving } from '../rules/document-moves';
import { holding } from '../records';
import { reservation, stockProject } from '../schema';
import { requireLastDay } from './last-day';
import { reservationsByIds } from './reservation-rows';

/** Holds goods for a project, all lines or none; of two callers who want the last piece, one gets it. */
export const reserve = calls.consumables.reserve.handler(({ context, input }) => {
  const caller = signedIn(context);
  const { place_id, project_id, expires_on, note, lines } = input;
  requirePlaceInReach(scopeOf(context), place_id);
  return context.database.db.transaction(async (tx) => {
    const ids = lines.map(({ id }) => id);
    if (new Set(ids).size < ids.length)
      throw failure('validation_failed', { field: 'lines', message: 'У каждой строки свой номер.' });
    const place = await findPlace(tx, place_id);
    const hashes = new Map(
      lines.map(({ id, item_id, quantity }) => [
        id,
        payloadHash({ place_id, project_id, item_id, quantity, expires_on, note }),
      ]),
    );
    const known = await tx.select().from(reservation).where(inArray(reservation.id, ids));
    for (const row of known)
      if (row.payload_hash !== hashes.get(row.id) || row.created_by !== caller.id)
        throw failure('operation_conflict', { field: `lines.${ids.indexOf(row.id)}.id` });
    if (known.length > 0 && known.length < ids.length) throw failure('operation_conflict', { field: 'lines' });
    if (known.length > 0) return reservationsByIds(tx, caller, ids);
    await allInBusiness(tx, [place_id]);
    const now = context.now();
    requireLastDay(expires_on, dateIn(place.time_zone, now));
    if (project_id) await requireOpenProject(tx, project_id, place);
    await requireItems(tx, lines, { archived: true });
    const shared = {
      place_id,
      note,
      expires_on,
      project_id: project_id ?? null,
      created_by: caller.id,
      created_at: now,
    };
    for (const line of lines)
      await addRecord(
        tx,
        context,
        holding,
        { ...line, ...shared, payload_hash: hashes.get(line.id) ?? '' },
        { act: 'made' },
      );
    const held = new Map<string, ReturnType<typeof leaving>>(
      lines.map((line, index) => [
        line.id,
        leaving(place_id, CONSUMED, [line]).map((move) => ({ ...move, line: index })),
      ]),
    );
    // In the order of items, so that two calls for the same items cannot deadlock.
    for (const { id } of lines.toSorted((a, b) => (a.item_id < b.item_id ? -1 : 1)))
      await holdGoods(tx, id, held.get(id) ?? []);
    return reservationsByIds(tx, caller, ids);
  });
});

async function requireOpenProject(tx: Database, id: string, place: PlaceRow): Promise<void> {
  const [project] = await tx.select().from(stockProject).where(eq(stockProject.id, id)).for('share');
  const field = 'project_id';
  if (!project || project.city_id !== place.city_id)
    throw failure('validation_failed', { field, message: 'В этом городе такого проекта нет.' });
  if (project.state !== 'open') throw failure('illegal_transition', { field, message: 'Этот проект закрыт.' });
}
