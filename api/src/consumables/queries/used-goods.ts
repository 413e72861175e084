import { sql } from 'drizzle-orm';
import { CONSUMED } from '../ledger/places';

/**
 * What places have used: movements `l` to where used goods go, whose place is that of the document `o`. What was undone (`v`), came back with a
 * refund or was revalued is taken off, or added, by the sign of `l.delta` and `l.value_kop` themselves.
 */
export const IS_USED = sql`l.place_id = '${sql.raw(CONSUMED)}'`;

/** The day of a use; what was undone counts on the day of what it undoes. */
export const DAY_OF_USE = sql`coalesce(v.occurred_on, o.occurred_on)`;

/**
 * What leaves a place `l` for use, by which its cover is foretold: what comes back spoiled left it too. Negative, and read by the place's own
 * index.
 */
export const LEAVES_FOR_USE = sql`(coalesce(v.kind, o.kind) = 'consumption' or o.kind = 'adjustment' and o.source_kind = 'refund')`;
