import {
  displayName,
  type LocationScope,
  type PhotosessionDetail,
  type PhotosessionDuplicate,
} from '@studio/contracts';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { orderMoves } from '../../kernel/database/order-moves';
import { foldText } from '../../kernel/words/text';
import { location } from '../../locations/schema';
import { employee } from '../../users/schema';
import { photosession, photosessionEvent } from '../schema';
import { visibleTo } from './reach';

const MAX_DUPLICATES = 5;
/** Sessions of one client that one person creates within this time (ms) are one session entered twice. */
const TWIN_WITHIN_MS = 60_000;

/** Every move of the session's state, oldest first. */
export async function eventsOf(db: Database, sessionId: string): Promise<PhotosessionDetail['events']> {
  const rows = await db
    .select({ event: photosessionEvent, last_name: employee.last_name, first_name: employee.first_name })
    .from(photosessionEvent)
    .innerJoin(employee, eq(employee.id, photosessionEvent.by_id))
    .where(eq(photosessionEvent.photosession_id, sessionId))
    .orderBy(photosessionEvent.at, photosessionEvent.id);
  return orderMoves(rows.map(({ event, ...person }) => ({ ...event, person }))).map(({ person, ...event }) => ({
    id: event.id,
    at: event.at.toISOString(),
    by_name: displayName(person),
    from_state: event.from_state,
    to_state: event.to_state,
    reason: event.reason,
    undoes_id: event.undoes_id,
  }));
}

/** Other sessions in reach of what seems to be the same client: same folded name and same phone, newest first. */
export async function duplicatesOf(
  db: Database,
  scope: LocationScope,
  client: { name: string; phone: string; exceptId?: string },
): Promise<PhotosessionDuplicate[]> {
  const rows = await db
    .select({
      id: photosession.id,
      number: photosession.number,
      name: photosession.name,
      phone: photosession.phone,
      location_name: location.name,
      business_date: photosession.business_date,
      session_state: photosession.session_state,
      photo_count: photosession.photo_count,
      owner_id: photosession.owner_id,
      made_at: madeAt,
    })
    .from(photosession)
    .innerJoin(location, eq(location.id, photosession.location_id))
    .where(
      and(
        visibleTo(scope),
        eq(photosession.phone, client.phone),
        eq(photosession.name_folded, foldText(client.name)),
        client.exceptId ? ne(photosession.id, client.exceptId) : undefined,
      ),
    )
    .orderBy(desc(photosession.created_at), desc(photosession.number))
    .limit(MAX_DUPLICATES);
  const asking = client.exceptId === undefined ? undefined : await originOf(db, client.exceptId);
  return rows.map(({ owner_id, made_at, ...row }) => ({
    ...row,
    is_twin:
      asking !== undefined &&
      asking.owner_id === owner_id &&
      Math.abs(asking.made_at.getTime() - made_at.getTime()) <= TWIN_WITHIN_MS,
  }));
}

/** When staff entered it: by the device's clock when it sent one, since sending may happen hours later. */
const madeAt = sql<Date>`coalesce(${photosession.device_created_at}, ${photosession.created_at})`.mapWith(
  photosession.created_at,
);

/** Who made a session, and when. */
async function originOf(db: Database, id: string) {
  const [row] = await db
    .select({ owner_id: photosession.owner_id, made_at: madeAt })
    .from(photosession)
    .where(eq(photosession.id, id));
  return row;
}
