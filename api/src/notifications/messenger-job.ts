import { and, eq, isNull } from 'drizzle-orm';
import { GrammyError } from 'grammy';
import { z } from 'zod';
import { defineJob } from '../kernel/jobs/job-kind';
import { botApi } from '../kernel/providers/bot-api';
import { employee } from '../users/schema';
import { notification } from './schema';

const BLOCKED = 403;
const NO_SUCH_CHAT = 400;

/**
 * Sends one notification to its recipient's messenger, unless they have read it in the portal meanwhile, have left, or have no messenger
 * any more. A crash between sending and the end may send it twice, never not at all.
 */
export const sendToMessenger = defineJob({
  kind: 'notifications.messenger',
  lane: 'messenger',
  payload: z.object({ notification_id: z.uuid() }),
  concurrency: 2,
  maxAttempts: 6,
  timeLimitMs: 60_000,
  async run(app, { payload }) {
    const {
      config,
      database: { db },
    } = app;
    const [found] = await db
      .select({
        chat: employee.messenger_id,
        title: notification.title,
        body: notification.body,
        link: notification.link,
      })
      .from(notification)
      .innerJoin(employee, eq(employee.id, notification.employee_id))
      .where(
        and(eq(notification.id, payload.notification_id), isNull(notification.read_at), eq(employee.status, 'active')),
      );
    if (!found || found.chat === null) return { sent: false };
    const address = found.link === null ? null : new URL(found.link, config.publicUrl).href;
    const text = [found.title, found.body, address].filter((line) => line !== null && line !== '').join('\n');
    try {
      await botApi(app).sendMessage(found.chat, text);
    } catch (error) {
      // A person who has blocked the bot, or deleted the account, reads the portal's own bell.
      if (error instanceof GrammyError && [BLOCKED, NO_SUCH_CHAT].includes(error.error_code)) return { sent: false };
      throw error;
    }
    return { sent: true };
  },
});
