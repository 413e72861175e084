import { CONFIRMATION_MINUTES, CONFIRMATIONS_PER_MINUTE, type ConfirmationNeeded } from '@studio/contracts';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { ActAsked } from '../../kernel/calls/confirmation';
import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { signedIn } from '../../kernel/calls/implement';
import { enqueueJob } from '../../kernel/jobs/enqueue';
import { employee } from '../../users';
import { say } from '../bot/bot-answer';
import { actKeyboard } from '../bot/keyboards';
import { sendBotAnswers } from '../bot/send-answers';
import { TEXTS } from '../bot/texts';
import { browserName } from '../browser-name';
import { actConfirmation } from '../schema';

const MINUTE_MS = 60_000;

/**
 * Sends the act to the caller's messenger, and tells the page what to wait for. The same act that waits already is not sent again.
 * @throws `confirmation_refused` without a messenger, `too_many_requests`
 */
export async function askInMessenger(context: CallContext, asked: ActAsked): Promise<ConfirmationNeeded> {
  const { config, database, now, origin } = context;
  const { id: employee_id, session_id } = signedIn(context);
  const made = await database.db.transaction(async (tx) => {
    const of = eq(employee.id, employee_id);
    const [person] = await tx.select().from(employee).where(of).for('no key update');
    if (person?.messenger_id == null)
      throw failure('confirmation_refused', {
        message: 'Подтвердить негде: мессенджер не привязан. Выйдите и войдите снова, потом повторите.',
      });
    const [waiting] = await tx
      .select()
      .from(actConfirmation)
      .where(
        and(
          eq(actConfirmation.session_id, session_id),
          eq(actConfirmation.call, asked.call),
          eq(actConfirmation.input_sha256, asked.input_sha256),
          eq(actConfirmation.words, asked.words),
          inArray(actConfirmation.status, ['pending', 'confirmed']),
          gt(actConfirmation.expires_at, now()),
        ),
      )
      .limit(1);
    if (waiting) return waiting;
    const lately = gt(actConfirmation.created_at, new Date(now().getTime() - MINUTE_MS));
    const count = await tx.$count(actConfirmation, and(eq(actConfirmation.employee_id, employee_id), lately));
    if (count >= CONFIRMATIONS_PER_MINUTE) throw failure('too_many_requests', { retryAfter: 60 });
    const expires_at = new Date(now().getTime() + CONFIRMATION_MINUTES * MINUTE_MS);
    const values = { ...asked, employee_id, session_id, created_at: now(), expires_at };
    const [row] = await tx.insert(actConfirmation).values(values).returning();
    const text = TEXTS.act(asked.words, browserName(origin.userAgent));
    const chat = person.messenger_id;
    const answers = [say(chat, text, actKeyboard(row!.id))]; // RETURNING gives the one row that was inserted.
    await enqueueJob(tx, context, sendBotAnswers, { answers }, { subject: String(chat) });
    return row!;
  });
  return {
    id: made.id,
    words: made.words,
    expires_at: made.expires_at.toISOString(),
    bot_name: config.bot.name,
    sandbox_url: config.mode === 'demo' ? config.bot.linkRoot : null,
  };
}
