import { eq } from 'drizzle-orm';
import type { Actor } from '../access';
import type { Database } from '../kernel/database/open';
import { location } from '../locations/schema';
import { tell } from '../notifications';

/** Tells people that another location is their primary one now. */
export async function tellOfMove(tx: Database, by: Actor, employeeIds: string[], locationId: string): Promise<void> {
  const [place] = await tx.select({ name: location.name }).from(location).where(eq(location.id, locationId));
  if (!place) return;
  await tell(tx, by, employeeIds, {
    kind: 'employee.moved',
    title: `Ваша основная локация теперь «${place.name}»`,
    link: `/locations?place=location:${locationId}`,
  });
}
