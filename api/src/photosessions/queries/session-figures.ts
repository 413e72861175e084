import type { LocationScope, PhotosessionSummary } from '@studio/contracts';
import { and, between, count, desc, eq, exists, notExists, sql, sum, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { city, location } from '../../locations/schema';
import { photosession, photosessionEvent } from '../schema';
import { visibleTo } from './reach';

/** Business dates, both included. */
export interface Period {
  from: string;
  to: string;
}

export interface DayFigures {
  date: string;
  sessions: number;
  photos: number;
  /** Sessions of the day that came to a showing at any time since. */
  shown: number;
  /** Sessions of the day that were sold at any time since. */
  sold: number;
}

const sessions = count(photosession.id);
const photos = sum(photosession.photo_count).mapWith(Number);

/** Which sessions the figures cover. */
export function chosenSessions(scope: LocationScope, period: Period, locationId?: string): SQL | undefined {
  return and(
    visibleTo(scope),
    between(photosession.business_date, period.from, period.to),
    locationId ? eq(photosession.location_id, locationId) : undefined,
  );
}

/** Figures by business date; a day without sessions has no row. */
export async function figuresByDay(db: Database, where: SQL | undefined): Promise<DayFigures[]> {
  // A move that was undone has not happened.
  const undo = alias(photosessionEvent, 'undo');
  const undone = db
    .select({ one: sql`1` })
    .from(undo)
    .where(eq(undo.undoes_id, photosessionEvent.id));
  const everIn = (state: 'showing' | 'sold') => {
    const ofSession = eq(photosessionEvent.photosession_id, photosession.id);
    const moves = db
      .select({ one: sql`1` })
      .from(photosessionEvent)
      .where(and(ofSession, eq(photosessionEvent.to_state, state), notExists(undone)));
    return sql<number>`count(*) filter (where ${exists(moves)})`.mapWith(Number);
  };
  return db
    .select({ date: photosession.business_date, sessions, photos, shown: everIn('showing'), sold: everIn('sold') })
    .from(photosession)
    .where(where)
    .groupBy(photosession.business_date)
    .orderBy(photosession.business_date);
}

/** In workflow order; states without sessions are left out. */
export async function figuresByState(db: Database, where: SQL | undefined): Promise<PhotosessionSummary['by_state']> {
  return db
    .select({ state: photosession.session_state, sessions })
    .from(photosession)
    .where(where)
    .groupBy(photosession.session_state)
    .orderBy(photosession.session_state);
}

/** The busiest location first; locations without sessions are left out. */
export async function figuresByLocation(
  db: Database,
  where: SQL | undefined,
): Promise<PhotosessionSummary['by_location']> {
  return db
    .select({ location_id: location.id, location_name: location.name, city_name: city.name, sessions, photos })
    .from(photosession)
    .innerJoin(location, eq(location.id, photosession.location_id))
    .innerJoin(city, eq(city.id, location.city_id))
    .where(where)
    .groupBy(location.id, city.name)
    .orderBy(desc(sessions), inRussian(location.name), location.id);
}
