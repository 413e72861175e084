import { DAY_MS, hasRight, payloadHash, reaches, takesCash } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { happenedAt } from '../../kernel/calls/device-clock';
import { calls, signedIn } from '../../kernel/calls/implement';
import { unknownPlace } from '../../kernel/calls/places-asked';
import type { Database } from '../../kernel/database/open';
import { once } from '../../kernel/records';
import { dateIn } from '../../kernel/words/calendar';
import { location } from '../../locations/schema';
import { alsoHandedOver, heldRecord, hold, toldReasons } from '../../standing';
import { personAt } from '../../users';
import { type Closing, closeDay } from '../queries/close-day';
import { refuseImpossible, refuseOutOfOrder } from '../queries/day-order';
import { dayIsLocked, shiftsOf } from '../queries/open-shift';
import { requirePlace } from '../queries/place';
import { lockTill } from '../queries/till';
import { closingReasons } from '../rules/closing-reasons';
import { dayReport } from '../schema';

/** A day closed without a connection is kept whoever sends it: it counts, or is held until a second person decides. */
export const close = calls.dayReports.close.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { closing_id: id, location_id } = input;
  if ((await db.$count(location, eq(location.id, location_id))) === 0) throw unknownPlace('location', 'location_id');
  await db.transaction((tx) => once(tx, context, () => take(tx, context, input)));
  const [held] = await db.select().from(heldRecord).where(eq(heldRecord.id, id));
  const [report] = await db.select({ id: dayReport.id }).from(dayReport).where(eq(dayReport.closing_id, id));
  return {
    id,
    standing: held?.standing ?? ('counts' as const),
    reasons: held ? toldReasons(signedIn(context), location_id, held.reasons) : [],
    report_id: report?.id ?? null,
  };
});

async function take(tx: Database, context: CallContext, closing: Closing): Promise<void> {
  const { closing_id: id, location_id, business_date } = closing;
  const place = await requirePlace(tx, { kind: 'any' }, location_id);
  await lockTill(tx, location_id);
  const maker = signedIn(context);
  const happened_at = momentOf(context, closing, place.time_zone);
  const then = await personAt(tx, maker.id, happened_at, business_date);
  // Whoever does not reach the place hears nothing of its till: it waits for somebody who does.
  const isHere = then.scopes.some((scope) => reaches(scope, location_id));
  const [last] = isHere ? await shiftsOf(tx, closing) : [];
  const isLocked = isHere && (await dayIsLocked(tx, location_id, business_date, 'commit'));
  // A day that cannot be true is no matter of rights: its maker corrects it.
  const today = dateIn(place.time_zone, context.now());
  if (!isHere) refuseImpossible(business_date, today);
  else if (!last && !isLocked) await refuseOutOfOrder(tx, closing, today);
  const odd = closingReasons({
    maySubmit: isHere && hasRight(then.roles, 'day-reports.submit'),
    isLocked,
    isSubmitted: last !== undefined && !takesCash(last.state),
    business_date,
  });
  const made = { kind: 'day_closing', input: closing, location_id, happened_at } as const;
  const reasons = alsoHandedOver(context, odd);
  if (reasons.length === 0) return closeDay(tx, context, closing, place);
  const payload_sha256 = payloadHash(context.origin.body);
  return hold(tx, context, { ...made, id, payload_sha256, reasons });
}

/** When the device says, by a clock that is right; else now of today, and of an earlier day its last hours. */
function momentOf(context: CallContext, { business_date: date, closed_at }: Closing, timeZone: string): Date {
  const now = context.now();
  const canBe = (moment: Date) => moment <= now && dateIn(timeZone, moment) >= date;
  const said = closed_at === undefined ? null : happenedAt(context, new Date(closed_at), canBe);
  if (said !== null && canBe(said)) return said;
  if (date >= dateIn(timeZone, now)) return now;
  const evening = new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS);
  // By the clock of the place the day ends earlier or later than in UTC, by less than a day.
  while (dateIn(timeZone, evening) > date) evening.setUTCHours(evening.getUTCHours() - 1);
  return evening;
}
