import { PAID_SALE_STATES } from '@studio/contracts';
import { and, eq, inArray, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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
  const recipient = recipientOf(photosession_id, sql`${id}::uuid`);
  const isSameClient = sql`${recipientOf(photosession_id, sale.link_id, sale.client_phone)} = ${recipient}`;
  const isPaid = inArray(sale.state, [...PAID_SALE_STATES]);
  return or(eq(sale.link_id, id), and(eq(sale.photosession_id, photosession_id), isPaid, isSameClient));
}

/** Who buys at the counter. */
export interface ClientOfSession {
  photosession_id: string;
  /** Null: whoever the session names. */
  client_phone: string | null;
}

/** What the client has paid for in the session, wherever; without the sale `except`, whose goods are given back for others. */
export function ordersOfClient(
  { photosession_id, client_phone }: ClientOfSession,
  except: string | null,
): SQL | undefined {
  const named = sql`coalesce(${client_phone}::text, ${phoneOf(photosession_id)})`;
  return and(
    eq(sale.photosession_id, photosession_id),
    inArray(sale.state, [...PAID_SALE_STATES]),
    sql`${recipientOf(photosession_id, sale.link_id, sale.client_phone)} = ${named}`,
    except === null ? undefined : ne(sale.id, except),
  );
}

/** The phone of the order that the link was sent with, or the one that a sale without a link names; otherwise the session's. */
function recipientOf(sessionId: string, link: SQLWrapper, atCounter: SQLWrapper = sql`null`): SQL {
  return sql`coalesce(
    (select sent.client_phone from sale sent
      where sent.link_id = ${link} and sent.source = 'counter' and sent.client_phone is not null
      order by sent.created_at limit 1),
    case when ${link} is null then ${atCounter} end,
    ${phoneOf(sessionId)})`;
}

function phoneOf(sessionId: string): SQL {
  return sql`(select ${photosession.phone} from ${photosession} where ${photosession.id} = ${sessionId})`;
}
