import type { Actor } from '../access';
import type { Database } from '../kernel/database/open';
import { notification } from './schema';

interface Told {
  /** What happened, in the past tense: `role.assigned`. */
  kind: string;
  /** Russian, without a full stop. */
  title: string;
  body?: string;
  /** Address within the portal that it is about. */
  link?: string;
}

/**
 * Tells employees of something that was done to them or to what they answer for. Whoever did it is not told. Give it the
 * transaction of the change itself: both happen or neither.
 */
export async function tell(db: Database, actor: Pick<Actor, 'person' | 'now'>, employeeIds: string[], what: Told) {
  const others = [...new Set(employeeIds)].filter((id) => id !== actor.person?.id);
  if (others.length === 0) return;
  const created_at = actor.now();
  await db.insert(notification).values(others.map((employee_id) => ({ ...what, employee_id, created_at })));
}
