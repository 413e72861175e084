import { type SQL, sql } from 'drizzle-orm';

/** Who handed over what became the record of this id, since its maker was dismissed; null for everything else. */
export const senderOf = (id: SQL) =>
  sql`(select jsonb_path_query_first(h.reasons, '$[*] ? (@.reason == "handed_over").facts.by') #>> '{}'
    from held_record h where h.id = ${id})`;
