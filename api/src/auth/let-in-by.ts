import { sql, type SQL } from 'drizzle-orm';
import { cardsOf } from '../users';

/** For so long whoever let somebody into the portal is judged by others (days). */
export const LET_IN_DAYS = 14;

/**
 * The cards of those who chose since then by which phone or messenger this employee comes in: a column of a statement about employees. The
 * trail knows them all, whatever was taken back meanwhile.
 */
export const letInBy = (since: SQL) =>
  sql<string[]>`(${cardsOf(sql`
    select entry.actor_id from audit_entry entry
    where entry.subject_kind = 'employee' and entry.subject_id = employee.id::text
      and entry.at > ${since}::timestamptz and entry.actor_id <> employee.id
      and (entry.after ? 'phone' or entry.action in ('messenger.unbound', 'invitation.created'))`)})`;
