import type { Database } from '../../kernel/database/open';
import { approversAt } from '../../users';

/**
 * Who is notified of what somebody has asked for there: the location's other administrators; without any, those who answer for several
 * locations.
 */
export async function plannersOf(
  tx: Database,
  location_id: string | null,
  askedBy: readonly (string | null)[],
  now: Date,
): Promise<string[]> {
  const { administrators, managers } = await approversAt(tx, location_id, now);
  const others = administrators.filter((id) => !askedBy.includes(id));
  return others.length > 0 ? others : managers;
}
