import { DAY_MS, hasRight, MAX_OWN_LOSS_KOP, type OperationKind } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { CallContext, Person } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { rubles, wholeRubles } from '../../kernel/words/rubles';
import type { Entry } from '../ledger/entry';
import { isReal } from '../ledger/places';
import { type Loss, lostBy } from '../queries/lost-by';
import { APPROVES } from '../rules/document-rights';

const LIMIT = wholeRubles(MAX_OWN_LOSS_KOP);
const LOSSES = ['writeoff', 'adjustment'] as const satisfies OperationKind[];

/** A document that changes the stock on one person's word. */
export function isLoss(kind: OperationKind): boolean {
  return LOSSES.some((each) => each === kind);
}

/**
 * Of two losses of one person at the same time the second waits for the first and counts it. Taken before the stock's own locks, which
 * prevents deadlocks.
 */
export async function lockLosses(tx: Database, personId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`losses ${personId}`}, 0))`);
}

/** Kopecks of the caller's losses of the last 24 hours, as `lostBy` weighs them. */
export function lossesOfDay(tx: Database, context: CallContext, more?: readonly Loss[]): Promise<number> {
  return lostBy(tx, signedIn(context).id, new Date(context.now().getTime() - DAY_MS), more);
}

/**
 * Refuses the write-off or adjustment that was just posted when with it the caller's losses of the last 24 hours are worth more than
 * `MAX_OWN_LOSS_KOP`. Call `lockLosses` before it is posted.
 * @throws `over_threshold`
 */
export async function refuseGreatLoss(tx: Database, context: CallContext): Promise<void> {
  if (hasRight(signedIn(context).roles, APPROVES)) return;
  const value = await lossesOfDay(tx, context);
  if (value > MAX_OWN_LOSS_KOP)
    throw failure('over_threshold', {
      field: 'lines',
      message: `За сутки один сотрудник списывает и поправляет не больше чем на ${LIMIT}, а с этим документом выходит ${rubles(value)}. Его проведёт тот, кто утверждает операции.`,
    });
}

/**
 * What is used, or comes without a purchase, far beyond the usual and for more than one person may lose, is posted by who approves: «consumption»
 * is no way around the limit of losses.
 * @throws `over_threshold`
 */
export function refuseUnusualAlone(
  { roles }: Pick<Person, 'roles'>,
  kind: OperationKind,
  posted: readonly Entry[],
): void {
  if (hasRight(roles, APPROVES) || (kind !== 'consumption' && kind !== 'arrival')) return;
  const value = posted.reduce(
    (sum, { place_id, value_kop }) => (isReal(place_id) ? sum + Math.abs(value_kop) : sum),
    0,
  );
  if (value > MAX_OWN_LOSS_KOP)
    throw failure('over_threshold', {
      field: 'lines',
      message: `Необычное больше чем на ${LIMIT} проводит тот, кто утверждает операции, а здесь ${rubles(value)}.`,
    });
}

/**
 * Makes a reversal, and refuses one that takes more than its document brought where the caller's losses pass the limit by it.
 * @throws `over_threshold`
 */
export async function reverseWithinLimit(tx: Database, context: CallContext, work: () => Promise<void>): Promise<void> {
  const { id, roles } = signedIn(context);
  if (hasRight(roles, APPROVES)) return work();
  await lockLosses(tx, id);
  const before = await lossesOfDay(tx, context);
  await work();
  const value = await lossesOfDay(tx, context);
  if (value > Math.max(before, MAX_OWN_LOSS_KOP))
    throw failure('over_threshold', {
      message: `Отмена забирает больше, чем принёс документ: потери за сутки вышли бы ${rubles(value)}, а один сотрудник проводит не больше чем на ${LIMIT}. Её проведёт тот, кто утверждает операции.`,
    });
}
