import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { call } from '../call';
import { recordId } from '../record-id';

const tag = 'Notifications';

const NotificationSchema = z.object({
  id: z.uuid(),
  /** What happened, in the past tense: `role.assigned`. */
  kind: z.string(),
  title: z.string(),
  body: z.string().nullable(),
  /** Address within the portal that it is about. */
  link: z.string().nullable(),
  created_at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
});

const NoticeEventSchema = z.object({
  unread: z.number().int(),
  /** The notification just created. */
  told: NotificationSchema.nullable(),
  /** The list has to be asked again: at the start, after something was read elsewhere, after a gap. */
  anew: z.boolean(),
  /** What the person may do has changed, without a notification: the pages or the level of a role of theirs. */
  rights: z.literal(true).optional(),
});

const MarkingSchema = z.object({ ids: z.array(recordId()).max(200, 'Не больше 200 за раз.').optional() });

/** What the portal has to tell the caller; everybody has only their own. */
export const notificationsContract = {
  /** The newest first. */
  list: call({
    method: 'GET',
    path: '/notifications',
    summary: "The caller's notifications",
    tag,
    access: 'signed-in',
    scope: 'own',
  })
    .input(
      z.object({
        /** `next_cursor` of the page before. */
        cursor: z.string().max(100).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(30),
        /** Only unread ones. */
        unread: z.stringbool().default(false),
      }),
    )
    .output(
      z.object({ items: z.array(NotificationSchema), unread: z.number().int(), next_cursor: z.string().nullable() }),
    ),
  /**
   * Server-sent events for as long as the session lives: one at once, then one for each notification, one whenever the
   * list has changed otherwise, and one with nothing new every 25 s as a sign of life. Ends after half an hour at the
   * latest; call it again.
   */
  stream: call({
    method: 'GET',
    path: '/notifications/stream',
    summary: "The caller's notifications as they come",
    tag,
    access: 'signed-in',
    scope: 'own',
    limits: { staysOpen: true },
  }).output(eventIterator(NoticeEventSchema)),
  /** All of them, or the ones named; others' and unknown ones are passed over. */
  markRead: call({
    method: 'POST',
    path: '/notifications/read',
    summary: 'Mark notifications as read',
    tag,
    access: 'signed-in',
    scope: 'own',
    repeat: 'content',
  })
    .input(MarkingSchema)
    .output(z.object({ unread: z.number().int() })),
  /** The ones named are new again; others' and unknown ones are passed over. */
  markUnread: call({
    method: 'POST',
    path: '/notifications/unread',
    summary: 'Mark notifications as not read',
    tag,
    access: 'signed-in',
    scope: 'own',
    repeat: 'content',
  })
    .input(MarkingSchema.required())
    .output(z.object({ unread: z.number().int() })),
};
