import { MUTABLE_TOPICS, NOTIFICATION_KINDS, type NotificationKind } from '@studio/contracts';
import { and, arrayContains, inArray } from 'drizzle-orm';
import type { Actor } from '../access';
import type { Database } from '../kernel/database/open';
import { preference } from '../preferences/schema';
import { announceTold } from './announce';
import { notification } from './schema';

interface Told {
  kind: NotificationKind;
  /** Russian, without a full stop. */
  title: string;
  body?: string;
  /** Address within the portal that it is about. */
  link?: string;
}

/**
 * Tells employees of something that was done to them or to what they answer for. Whoever did it is not told, nor
 * whoever wants nothing of the kind's topic. Give it the transaction of the change itself: both happen or neither, and
 * open pages hear of it when it is committed.
 */
export async function tell(db: Database, actor: Pick<Actor, 'person' | 'now'>, employeeIds: string[], what: Told) {
  const others = [...new Set(employeeIds)].filter((id) => id !== actor.person?.id);
  const deaf = await thoseWhoMuted(db, what.kind, others);
  const hearers = others.filter((id) => !deaf.has(id));
  if (hearers.length === 0) return;
  const created_at = actor.now();
  const told = await db
    .insert(notification)
    .values(hearers.map((employee_id) => ({ ...what, employee_id, created_at })))
    .returning({ employee_id: notification.employee_id, id: notification.id });
  await announceTold(
    db,
    told.map(({ employee_id, id }) => [employee_id, id]),
  );
}

async function thoseWhoMuted(db: Database, kind: NotificationKind, ids: string[]): Promise<ReadonlySet<string>> {
  const topic = NOTIFICATION_KINDS[kind];
  if (ids.length === 0 || !MUTABLE_TOPICS.includes(topic)) return new Set();
  const rows = await db
    .select({ id: preference.employee_id })
    .from(preference)
    .where(and(inArray(preference.employee_id, ids), arrayContains(preference.muted, [topic])));
  return new Set(rows.map(({ id }) => id));
}
