import type { NotificationKind } from '@studio/contracts';
import type { Actor } from '../kernel/records';
import type { Database } from '../kernel/database/open';
import { tell } from '../notifications';
import { administratorsOf } from '../users';

interface SaleNotice {
  kind: Extract<NotificationKind, `sale.${string}`>;
  title: string;
  body?: string;
  link?: string;
  /** Whom it concerns besides. */
  also?: string[];
}

/** Notifies the seller and those responsible for the location. */
export async function notifyLocation(
  tx: Database,
  actor: Actor,
  sale: { photosession_id: string | null; location_id: string; sold_by: string },
  { also = [], ...notice }: SaleNotice,
): Promise<void> {
  await tell(tx, actor, [sale.sold_by, ...also, ...(await administratorsOf(tx, sale.location_id, actor.now()))], {
    place: sale.location_id,
    ...(sale.photosession_id !== null && { link: `/photosessions/${sale.photosession_id}` }),
    ...notice,
  });
}
