import { DAY_MS, discountCeiling, hasRight, type OfflineSale, reaches } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { photosession } from '../../photosessions/schema';
import { personAt } from '../../users';
import { dayForCash, tillIsOver } from '../queries/open-day';
import type { placeOfSale } from '../queries/prices-in-force';
import { pricesKnown } from '../queries/prices-known';
import { explainLines } from '../rules/explain-lines';
import { offlineReasons, type Reason } from '../rules/offline-reasons';
import { lockFiles } from '../queries/owned-files';
import { hasFilesTwice, offersOf } from './files-twice';
import { doPicturesDiffer } from './pictures-differ';
import { saleDay } from './sale-day';
import { soldTwice } from './same-goods';
import { soldWithinHour } from './sold-within-hour';
import { sessionBehind } from './session-behind';

/** Milliseconds for which a device sells by the prices that it read last. */
const PRICES_KEPT_MS = 3 * DAY_MS;

/** As at the counter. */
const SELLING = ['sales.sell', 'sales.take_payment'] as const;

/** Why the caller's sale may not count by itself, as things were when it happened. @param happened by a clock that is right */
export async function judgeOffline(
  tx: Database,
  context: CallContext,
  input: OfflineSale,
  happened: Date,
  place: NonNullable<Awaited<ReturnType<typeof placeOfSale>>>,
): Promise<Reason[]> {
  const maker = signedIn(context);
  const came = context.now();
  const { when, day } = saleDay(happened, came, place.time_zone);
  const at = when === 'in_time' ? happened : came;
  const then = await personAt(tx, maker.id, at, day);
  const isOver =
    (await tillIsOver(tx, context.hooks, place.id, day)) ||
    (await dayForCash(tx, context.hooks, place.id, day, came)) === null;
  const prices = await pricesKnown(tx, place.id, { from: new Date(at.getTime() - PRICES_KEPT_MS), to: came });
  const session = await sessionBehind(tx, maker.id, input);
  if (session !== null) {
    await lockFiles(tx, session.id);
    await lockSession(tx, session.id);
  }
  const offers = await offersOf(tx, input);
  return offlineReasons({
    ...explainLines(input.lines, prices),
    taken_kop: input.payment.amount_kop,
    hour_kop: input.payment.amount_kop + (session === null ? await soldWithinHour(tx, maker.id, input, happened) : 0),
    lines_kop: input.lines.reduce((all, { quantity, price_kop }) => all + quantity * price_kop, 0),
    limit_kop: context.config.offlineSaleLimitKop,
    maySell:
      SELLING.every((right) => hasRight(then.roles, right)) && then.scopes.some((scope) => reaches(scope, place.id)),
    // Nobody lends themselves another's discount by handing over a sale.
    ceiling: Math.min(discountCeiling(then.roles), discountCeiling((context.handedOverBy ?? then).roles)),
    when,
    isArchived: place.status === 'archived',
    hasFilesTwice: hasFilesTwice(input, offers),
    doPicturesDiffer: await doPicturesDiffer(tx, input, offers, session?.id ?? null),
    closed_day: isOver ? day : null,
    same: session === null ? [] : await soldTwice(tx, session.id, input, happened),
  });
}

/** Of two sales of one session that come at once the second sees the first. */
async function lockSession(tx: Database, id: string): Promise<void> {
  await tx.select({ id: photosession.id }).from(photosession).where(eq(photosession.id, id)).for('no key update');
}
