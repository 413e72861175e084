import type { Database } from '../../kernel/database/open';
import { unknownPlace } from '../../kernel/calls/places-asked';
import { findPlace } from '../queries/place-rows';

/** The city's warehouse. @throws `not_found` naming the field for an unknown city */
export async function requireCity(db: Database, id: string, field: string) {
  const place = await findPlace(db, id, field, 'city');
  if (place.kind !== 'city') throw unknownPlace('city', field);
  return place;
}
