import { MAX_PAY_MONTHS_AWAY } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import type { CallContext } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import { refuseFar } from '../../kernel/calls/refuse-far';
import type { Database } from '../../kernel/database/open';
import { companyDate, russianDay } from '../../kernel/words/calendar';
import { todayAt } from '../../users';

/**
 * The day of a transfer, which is past: that of the company, or of where its author works.
 * @param since the first day that it may be
 * @throws `validation_failed` on `paid_on`, also without one
 */
export async function requirePayDay(
  tx: Database,
  context: CallContext,
  paid_on: string | undefined,
  since: string,
): Promise<string> {
  const refused = (message: string) => failure('validation_failed', { field: 'paid_on', message });
  if (paid_on === undefined) throw refused('Укажите день выплаты.');
  const there = await todayAt(tx, signedIn(context).primary_location_id, context.now());
  const ours = companyDate(context.now());
  const today = there > ours ? there : ours;
  if (paid_on > today) throw refused('Этот день ещё не наступил. Выплату записывают, когда она сделана.');
  if (paid_on < since) throw refused(`Так рано выплаты быть не могло: первый возможный день — ${russianDay(since)}.`);
  refuseFar(today, { paid_on }, MAX_PAY_MONTHS_AWAY);
  return paid_on;
}
