import { eq } from 'drizzle-orm';
import type { CallContext } from '../kernel/calls/context';
import type { Database } from '../kernel/database/open';
import { peopleNotified } from '../kernel/records/people-notified';
import { russianDay } from '../kernel/words/calendar';
import { quoted } from '@studio/contracts';
import { location } from '../locations/schema';
import type { AssignedDays } from './merging-schema';
import { assignedDaysWords } from './rules/assigned-days';

/** Their own profile: not every role may open places. */
const OWN_PLACES = '/pages/user-profile/profile';

/** Notifies people of their new primary location. */
export async function notifyOfMove(
  tx: Database,
  context: CallContext,
  employeeIds: string[],
  locationId: string,
): Promise<void> {
  await notifyOf(tx, context, employeeIds, locationId, (name) => `Ваша основная локация теперь ${quoted(name)}`);
}

/** Notifies somebody of another first day: pay begins with it. */
export async function notifyOfHiring(tx: Database, context: CallContext, id: string, day: string): Promise<void> {
  await context.hooks.call(peopleNotified, tx, context, [id], {
    kind: 'employee.hiring_moved',
    title: `Ваша дата приёма теперь ${russianDay(day)}`,
    link: OWN_PLACES,
  });
}

/** Notifies somebody of the days on which they work at a further location. */
export async function notifyOfAssignment(
  tx: Database,
  context: CallContext,
  { employee_id, location_id }: { employee_id: string; location_id: string },
  days: AssignedDays,
): Promise<void> {
  await notifyOf(
    tx,
    context,
    [employee_id],
    location_id,
    (name) => `Вы работаете и в ${quoted(name)}: ${assignedDaysWords(days)}`,
  );
}

/** Notifies somebody that they do not work at a further location any more. */
export async function notifyOfAssignmentEnd(
  tx: Database,
  context: CallContext,
  { employee_id, location_id }: { employee_id: string; location_id: string },
): Promise<void> {
  await notifyOf(tx, context, [employee_id], location_id, (name) => `Вы больше не работаете в ${quoted(name)}`);
}

async function notifyOf(
  tx: Database,
  context: CallContext,
  employeeIds: string[],
  locationId: string,
  titleOf: (name: string) => string,
): Promise<void> {
  const [place] = await tx.select({ name: location.name }).from(location).where(eq(location.id, locationId));
  if (!place) return;
  await context.hooks.call(peopleNotified, tx, context, employeeIds, {
    kind: 'employee.moved',
    title: titleOf(place.name),
    link: OWN_PLACES,
  });
}
