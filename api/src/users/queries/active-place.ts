import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { location } from '../../locations/schema';

/** The location while it is not archived, which it stays until the transaction ends; otherwise null. */
export async function activePlace(tx: Database, locationId: string | null): Promise<string | null> {
  if (locationId === null) return null;
  const [place] = await tx
    .select({ status: location.status })
    .from(location)
    .where(eq(location.id, locationId))
    .for('share');
  return place?.status === 'active' ? locationId : null;
}
