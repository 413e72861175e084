import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { signedMonths } from '../../users';
import { payClosedFor } from '../hooks';
import { payClosedWords, paySignedWords } from '../rules/time-refusal';

/**
 * Time of these days may still be decided, written down or taken back.
 * @throws `illegal_transition` where pay of the month is closed for good: what changes later would be paid by no run
 */
export async function requireOpenPay(
  tx: Database,
  context: CallContext,
  days: readonly { date: string; field?: string }[],
): Promise<void> {
  const months = days.map(({ date }) => date.slice(0, 7));
  const closed = (await context.hooks.call(payClosedFor, tx, months)).flat();
  const late = days.find(({ date }) => closed.includes(date.slice(0, 7)));
  if (!late) return;
  const { date, field } = late;
  throw failure('illegal_transition', {
    ...(field !== undefined && { field }),
    message: payClosedWords(date.slice(0, 7)),
  });
}

/**
 * Presence of these days may still be written down, corrected or taken away: one hand would hold back by it what a run has paid, until
 * another decides.
 * @throws `illegal_transition` where pay of the month is signed
 */
export async function requireUnsignedPay(
  tx: Database,
  context: CallContext,
  days: readonly { date: string; field?: string }[],
): Promise<void> {
  await requireOpenPay(tx, context, days);
  for (const { date, field } of days)
    if ((await context.hooks.call(signedMonths, tx, { from: date, to: date })).flat().length > 0)
      throw failure('illegal_transition', {
        ...(field !== undefined && { field }),
        message: paySignedWords(date.slice(0, 7)),
      });
}
