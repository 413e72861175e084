import { PAID_SALE_STATES } from '@studio/contracts';
import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { photosession } from '../../photosessions/schema';
import { sale } from '../schema';

export interface LinkOfSession {
  id: string;
  photosession_id: string;
}

/**
 * The orders that the gallery of a link shows: its own, and those paid for through other links of the same session that went to the same
 * client, so that a new link after one that has ended, was revoked or lost does not take away what was bought.
 */
export function ordersOfLink({ id, photosession_id }: LinkOfSession): SQL | undefined {
  const isSameClient = sql`${recipientOf(sale.link_id)} = ${recipientOf(sql`${id}::uuid`)}`;
  const isPaid = inArray(sale.state, [...PAID_SALE_STATES]);
  return or(eq(sale.link_id, id), and(eq(sale.photosession_id, photosession_id), isPaid, isSameClient));

  /** The phone of the order that the link was sent with, otherwise the session's; null for no link. */
  function recipientOf(link: SQLWrapper): SQL {
    return sql`case when ${link} is not null then coalesce(
      (select sent.client_phone from sale sent
        where sent.link_id = ${link} and sent.source = 'counter' and sent.client_phone is not null
        order by sent.created_at limit 1),
      (select ${photosession.phone} from ${photosession} where ${photosession.id} = ${photosession_id})) end`;
  }
}
