import { PAID_SALE_STATES } from '@studio/contracts';
import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { photosession } from '../../photosessions/schema';
import { sale } from '../schema';

export interface LinkOfSession {
  id: string;
  photosession_id: string;
}

/**
 * The orders that the gallery of a link shows: its own, and those of the same session that the same client has paid for, at the counter or
 * through other links: files that were bought are downloaded by any link, also by a new one after one that has ended, was revoked or lost.
 */
export function ordersOfLink({ id, photosession_id }: LinkOfSession): SQL | undefined {
  const isSameClient = sql`${recipientOf(sale.link_id, sale.client_phone)} = ${recipientOf(sql`${id}::uuid`)}`;
  const isPaid = inArray(sale.state, [...PAID_SALE_STATES]);
  return or(eq(sale.link_id, id), and(eq(sale.photosession_id, photosession_id), isPaid, isSameClient));

  /** The phone of the order that the link was sent with, or the one that a sale without a link names; otherwise the session's. */
  function recipientOf(link: SQLWrapper, atCounter: SQLWrapper = sql`null`): SQL {
    return sql`coalesce(
      (select sent.client_phone from sale sent
        where sent.link_id = ${link} and sent.source = 'counter' and sent.client_phone is not null
        order by sent.created_at limit 1),
      case when ${link} is null then ${atCounter} end,
      (select ${photosession.phone} from ${photosession} where ${photosession.id} = ${photosession_id}))`;
  }
}
