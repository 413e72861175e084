import { and, eq, min, sql } from 'drizzle-orm';
import type { Actor } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { unmarkSold } from '../../photosessions';
import { isKeptSale } from '../queries/kept-pictures';
import type { SaleRow } from '../queries/lock-sale';
import { sale, saleEvent } from '../schema';

/**
 * A sale of the session ended: its money went back whole, or it never was. When nothing else of the session is sold, the session is no longer
 * «Продана».
 */
export async function releaseSession(
  tx: Database,
  actor: Actor,
  { photosession_id, sold_by }: Pick<SaleRow, 'photosession_id' | 'sold_by'>,
  end: 'given_back' | 'never_was',
): Promise<void> {
  if (photosession_id === null) return;
  const ofSession = eq(sale.photosession_id, photosession_id);
  if ((await tx.$count(sale, and(ofSession, isKeptSale(sql`${sale}`)))) > 0) return;
  const [paid] = await tx
    .select({ since: min(saleEvent.at) })
    .from(saleEvent)
    .innerJoin(sale, eq(sale.id, saleEvent.sale_id))
    .where(and(ofSession, eq(saleEvent.to_state, 'paid')));
  if (!paid?.since) return;
  const by_id = actor.person?.id ?? sold_by;
  await unmarkSold(tx, actor, photosession_id, { since: paid.since, by_id, neverWas: end === 'never_was' });
}
