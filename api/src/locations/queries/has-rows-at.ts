import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/database/open';
import { location } from '../schema';

/** Answers `worksAt` by a table: whether one of its rows is of a matching location. */
export function hasRowsAt(table: PgTable, place: PgColumn) {
  return async (db: Database, where: SQL): Promise<boolean> => {
    const places = db.select({ id: location.id }).from(location).where(where);
    const [found] = await db.select({ place }).from(table).where(inArray(place, places)).limit(1);
    return found !== undefined;
  };
}
