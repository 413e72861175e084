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
      }),
    )
    .output(
      z.object({ items: z.array(NotificationSchema), unread: z.number().int(), next_cursor: z.string().nullable() }),
    ),
  /** All of them, or the ones named; others' and unknown ones are passed over. */
  markRead: call({
    method: 'POST',
    path: '/notifications/read',
    summary: 'Mark notifications as read',
    tag,
    access: 'signed-in',
    scope: 'own',
  })
    .input(z.object({ ids: z.array(recordId()).max(200, 'Не больше 200 за раз.').optional() }))
    .output(z.object({ unread: z.number().int() })),
};
