import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { CallContext } from '../kernel/calls/context';
import { calls, signedIn } from '../kernel/calls/implement';
import { announceChanged } from './announce';
import { readCursor, writeCursor } from './cursor';
import { shown, unreadOf } from './rows';
import { notification } from './schema';
import { stream } from './stream';

export const notificationsCalls = {
  list: calls.notifications.list.handler(async ({ context, input }) => {
    const { db } = context.database;
    const { id } = signedIn(context);
    const which = and(
      eq(notification.employee_id, id),
      input.unread ? isNull(notification.read_at) : undefined,
      input.cursor === undefined ? undefined : after(input.cursor),
    );
    const rows = await db
      .select()
      .from(notification)
      .where(which)
      .orderBy(desc(notification.created_at), desc(notification.id))
      .limit(input.limit + 1);
    const page = rows.slice(0, input.limit);
    const last = page.at(-1);
    return {
      items: page.map(shown),
      unread: await unreadOf(db, id),
      next_cursor: last && rows.length > page.length ? writeCursor(last) : null,
    };
  }),
  stream,
  markRead: calls.notifications.markRead.handler(({ context, input }) => mark(context, context.now(), input.ids)),
  markUnread: calls.notifications.markUnread.handler(({ context, input }) => mark(context, null, input.ids)),
};

/** Marks the caller's own, all or the named ones, and announces it to their other pages. */
async function mark(context: CallContext, read_at: Date | null, ids?: string[]): Promise<{ unread: number }> {
  const { id } = signedIn(context);
  return context.database.db.transaction(async (tx) => {
    const marked = await tx
      .update(notification)
      .set({ read_at })
      .where(
        and(
          eq(notification.employee_id, id),
          read_at === null ? isNotNull(notification.read_at) : isNull(notification.read_at),
          ids && inArray(notification.id, ids),
        ),
      )
      .returning({ id: notification.id });
    if (marked.length > 0) await announceChanged(tx, [id]);
    return { unread: await unreadOf(tx, id) };
  });
}

function after(cursor: string): SQL | undefined {
  const { created_at, id } = readCursor(cursor);
  return or(
    lt(notification.created_at, created_at),
    and(eq(notification.created_at, created_at), lt(notification.id, id)),
  );
}
