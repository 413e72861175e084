import type { NotificationKind } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { Actor } from '../access';
import type { Database } from '../kernel/database/open';
import { locationAdministrator } from '../users/staffing-schema';
import { tell } from '../notifications';

interface SaleNotice {
  kind: Extract<NotificationKind, `sale.${string}`>;
  title: string;
  body?: string;
}

/** Notifies the seller and those responsible for the location. */
export async function notifyLocation(
  tx: Database,
  actor: Actor,
  sale: { photosession_id: string | null; location_id: string; sold_by: string },
  notice: SaleNotice,
): Promise<void> {
  const administrators = await tx
    .select({ id: locationAdministrator.employee_id })
    .from(locationAdministrator)
    .where(eq(locationAdministrator.location_id, sale.location_id));
  await tell(tx, actor, [sale.sold_by, ...administrators.map(({ id }) => id)], {
    ...notice,
    ...(sale.photosession_id !== null && { link: `/photosessions/${sale.photosession_id}` }),
  });
}
