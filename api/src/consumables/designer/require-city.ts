import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/fail';
import { findPlace } from '../queries/place-rows';

/** The city's warehouse. @throws `validation_failed` naming the field for an unknown city */
export async function requireCity(db: Database, id: string, field: string) {
  const message = 'Такого города нет.';
  const place = await findPlace(db, id, field, message);
  if (place.kind !== 'city') throw failure('validation_failed', { field, message });
  return place;
}
