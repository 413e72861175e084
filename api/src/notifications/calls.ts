import { and, desc, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { calls, signedIn } from '../kernel/implement';
import { readCursor, writeCursor } from './cursor';
import { notification } from './schema';

export const notificationsCalls = {
  list: calls.notifications.list.handler(async ({ context, input }) => {
    const { db } = context.database;
    const { id } = signedIn(context);
    const rows = await db
      .select()
      .from(notification)
      .where(and(eq(notification.employee_id, id), input.cursor === undefined ? undefined : after(input.cursor)))
      .orderBy(desc(notification.created_at), desc(notification.id))
      .limit(input.limit + 1);
    const page = rows.slice(0, input.limit);
    const last = page.at(-1);
    return {
      items: page.map(({ id, kind, title, body, link, created_at, read_at }) => ({
        id,
        kind,
        title,
        body,
        link,
        created_at: created_at.toISOString(),
        read_at: read_at?.toISOString() ?? null,
      })),
      unread: await unreadOf(db, id),
      next_cursor: last && rows.length > page.length ? writeCursor(last) : null,
    };
  }),
  markRead: calls.notifications.markRead.handler(async ({ context, input }) => {
    const { db } = context.database;
    const { id } = signedIn(context);
    await db
      .update(notification)
      .set({ read_at: context.now() })
      .where(
        and(
          eq(notification.employee_id, id),
          isNull(notification.read_at),
          input.ids && inArray(notification.id, input.ids),
        ),
      );
    return { unread: await unreadOf(db, id) };
  }),
};

function unreadOf(db: Database, employeeId: string): Promise<number> {
  return db.$count(notification, and(eq(notification.employee_id, employeeId), isNull(notification.read_at)));
}

function after(cursor: string): SQL | undefined {
  const { created_at, id } = readCursor(cursor);
  return or(
    lt(notification.created_at, created_at),
    and(eq(notification.created_at, created_at), lt(notification.id, id)),
  );
}
