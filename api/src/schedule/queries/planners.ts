import type { Database } from '../../kernel/database/open';
import { administratorsOf } from '../../users';

/** The administrators of the location. */
export async function plannersOf(tx: Database, location_id: string | null): Promise<string[]> {
  return location_id === null ? [] : administratorsOf(tx, location_id);
}
