import { displayName, type Photosession } from '@studio/contracts';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/database/open';
import { city, location } from '../../locations/schema';
import { employee } from '../../users/schema';
import { photo, photosession } from '../schema';

const COVERS = 3;
const photographer = alias(employee, 'photographer');
const author = alias(employee, 'author');

/** Sessions with the names they refer to; add conditions and order. */
export function selectSessions(db: Database) {
  const covers = db
    .select({ ids: sql<string[] | null>`json_agg(first.id order by first.position)`.as('ids') })
    .from(
      db
        .select({ id: photo.id, position: photo.position })
        .from(photo)
        .where(and(eq(photo.photosession_id, photosession.id), isNull(photo.deleted_at)))
        .orderBy(photo.position)
        .limit(COVERS)
        .as('first'),
    )
    .as('covers');
  return db
    .select({
      ...getTableColumns(photosession),
      location_name: location.name,
      city_name: city.name,
      time_zone: city.time_zone,
      photographer_last_name: photographer.last_name,
      photographer_first_name: photographer.first_name,
      author_last_name: author.last_name,
      author_first_name: author.first_name,
      cover_photo_ids: covers.ids,
    })
    .from(photosession)
    .innerJoin(location, eq(location.id, photosession.location_id))
    .innerJoin(city, eq(city.id, location.city_id))
    .innerJoin(author, eq(author.id, photosession.owner_id))
    .leftJoin(photographer, eq(photographer.id, photosession.photographer_id))
    .leftJoinLateral(covers, sql`true`)
    .$dynamic();
}

export type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number];

/** The row in its wire format. */
export function toPhotosession(row: SessionRow): Photosession {
  return {
    id: row.id,
    number: row.number,
    local_id: row.local_id,
    name: row.name,
    phone: row.phone,
    photographer_id: row.photographer_id,
    photographer_name:
      row.photographer_id === null
        ? null
        : displayName({ last_name: row.photographer_last_name, first_name: row.photographer_first_name }),
    location_id: row.location_id,
    location_name: row.location_name,
    city_name: row.city_name,
    time_zone: row.time_zone,
    business_date: row.business_date,
    session_state: row.session_state,
    people_count: row.people_count,
    notes: row.notes,
    created_offline: row.created_offline,
    created_by_name: displayName({ last_name: row.author_last_name, first_name: row.author_first_name }),
    created_at: row.created_at.toISOString(),
    device_created_at: row.device_created_at?.toISOString() ?? null,
    photo_count: row.photo_count,
    cover_photo_ids: row.cover_photo_ids ?? [],
    revision: row.revision,
  };
}
