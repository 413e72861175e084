import type { NoticeEvent } from '@studio/contracts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CallContext, Person } from '../kernel/calls/context';
import type { Database } from '../kernel/database/open';
import { calls, signedIn } from '../kernel/calls/implement';
import type { NoticeStream } from './notice-stream';
import { shown, unreadOf } from './rows';
import { notification } from './schema';

/** Milliseconds between two heartbeats, which also check that the session has not expired. */
const LIVENESS_INTERVAL_MS = 25_000;
/** Milliseconds of a stream's life, plus jitter: a reloading nginx waits for it, and so may a balancer. */
const STREAM_LIFE_MS = 25 * 60_000;
const STREAM_LIFE_JITTER_MS = 5 * 60_000;

export const stream = calls.notifications.stream.handler(async ({ context, signal }) => {
  const person = signedIn(context);
  const opened = await context.live.open(person);
  if (signal?.aborted) opened.end();
  signal?.addEventListener('abort', () => opened.end(), { once: true });
  // No proxy on the way may buffer or compress it.
  context.responseHeaders['cache-control'] = 'no-store, no-transform';
  context.responseHeaders['x-accel-buffering'] = 'no';
  return events(context, person, opened);
});

async function* events(context: CallContext, person: Person, opened: NoticeStream): AsyncGenerator<NoticeEvent> {
  const end = performance.now() + STREAM_LIFE_MS + Math.random() * STREAM_LIFE_JITTER_MS;
  const { db } = context.database;
  try {
    for (
      let turn = await opened.next(LIVENESS_INTERVAL_MS);
      turn !== null;
      turn = await opened.next(LIVENESS_INTERVAL_MS)
    ) {
      const isOver = performance.now() > end || (await context.authenticate(context))?.id !== person.id;
      if (isOver) return;
      const rows = await rowsOf(db, person.id, turn.told);
      const unread = await unreadOf(db, person.id);
      for (const row of rows) yield { unread, told: shown(row), anew: false };
      if (rows.length === 0 || turn.rights)
        yield {
          unread,
          told: null,
          anew: turn.anew || (rows.length === 0 && turn.told.length > 0),
          ...(turn.rights && { rights: true }),
        };
    }
  } catch (error) {
    // The page reconnects, and then learns what is wrong.
    context.log.warn({ err: error, requestId: context.origin.requestId }, 'stream of notifications broke off');
  } finally {
    opened.end();
  }
}

/** Some may have been deleted, or lost to a race with the sweep. */
async function rowsOf(db: Database, employeeId: string, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(notification)
    .where(and(eq(notification.employee_id, employeeId), inArray(notification.id, ids)))
    .orderBy(asc(notification.created_at), asc(notification.id));
}
