import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { locationAdministrator } from '../../users/staffing-schema';

/** The administrators of the location. */
export async function plannersOf(tx: Database, location_id: string | null): Promise<string[]> {
  if (location_id === null) return [];
  const rows = await tx
    .select({ id: locationAdministrator.employee_id })
    .from(locationAdministrator)
    .where(eq(locationAdministrator.location_id, location_id));
  return rows.map(({ id }) => id);
}
