import type { PortalNotification } from '@studio/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { notification } from './schema';

/** A row in wire format. */
export function shown(row: typeof notification.$inferSelect): PortalNotification {
  const { id, kind, title, body, link, created_at, read_at } = row;
  return {
    id,
    kind,
    title,
    body,
    link,
    created_at: created_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
  };
}

/** Number of the employee's unread ones. */
export function unreadOf(db: Database, employeeId: string): Promise<number> {
  return db.$count(notification, and(eq(notification.employee_id, employeeId), isNull(notification.read_at)));
}
