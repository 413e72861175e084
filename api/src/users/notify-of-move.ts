import { eq } from 'drizzle-orm';
import type { CallContext } from '../kernel/calls/context';
import type { Database } from '../kernel/database/open';
import { peopleNotified } from '../kernel/records/people-notified';
import { location } from '../locations/schema';

/** Notifies people of their new primary location. */
export async function notifyOfMove(
  tx: Database,
  context: CallContext,
  employeeIds: string[],
  locationId: string,
): Promise<void> {
  const [place] = await tx.select({ name: location.name }).from(location).where(eq(location.id, locationId));
  if (!place) return;
  await context.hooks.call(peopleNotified, tx, context, employeeIds, {
    kind: 'employee.moved',
    title: `Ваша основная локация теперь «${place.name}»`,
    link: `/locations?place=location:${locationId}`,
  });
}
