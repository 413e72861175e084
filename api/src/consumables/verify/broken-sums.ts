import { randomInt } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { VIRTUAL_PLACES } from '../ledger/places';
import { jsonRow } from '../queries/json-rows';
import type { LedgerFault } from './faults-of-ledger';

type Sums = Record<'sum' | 'balance' | 'running' | 'place' | 'reserved', boolean>;
/** Seeds are JavaScript's safe integers. */
const SEEDS = 2 ** 47;

/**
 * Names the sums of the ledger that are wrong, computed from every row by one plan that reads the ledger once. Each row's quantity and
 * value are weighted by a hash of their group, under a seed that nobody knows beforehand: a group that does not sum up leaves a remainder,
 * except for one seed in sixteen million. It names no rows; `faultsOfLedger` does, and it alone checks the order of a card's rows.
 */
export async function brokenSums(db: Database, seed = randomInt(SEEDS)): Promise<LedgerFault['kind'][]> {
  const held = await jsonRow<Sums>(
    db,
    sql`with l as (
        select sum(delta * ${QUANTITY(sql`of_operation`)}) as operations, ${VALUE(sql`of_operation`)} as operations_kop, ${VALUE_AGAIN(sql`of_operation`)} as operations_kop_again,
          sum(delta * ${QUANTITY(sql`of_key`)}) filter (where balance_after is not null) as keys,
          ${VALUE(sql`of_key`)} filter (where balance_after is not null) as keys_kop,
          ${VALUE_AGAIN(sql`of_key`)} filter (where balance_after is not null) as keys_kop_again,
          coalesce(sum(hashint8extended(balance_after, of_key)), 0) - coalesce(sum(hashint8extended(balance_after - delta, of_key)), 0) as steps,
          coalesce(min(balance_after), 0) as lowest,
          count(*) filter (where (place_id in (${virtual()})) = (balance_after is not null)) as misplaced
        from (select place_id, delta, value_kop, balance_after, ${ofKey(seed)} as of_key,
          uuid_hash_extended(item_id, uuid_hash_extended(operation_id, ${seed}::bigint)) as of_operation from ledger) row
      ), b as (
        select sum(on_hand * ${QUANTITY(sql`of_key`)}) as keys, ${VALUE(sql`of_key`)} as keys_kop, ${VALUE_AGAIN(sql`of_key`)} as keys_kop_again,
          sum(hashint8extended(units, of_key)) - sum(hashint8extended(0, of_key)) as steps,
          sum(reserved * ${QUANTITY(sql`of_key`)}) as reserved,
          count(*) filter (where on_hand < reserved or on_hand < 0 or (on_hand = 0 and value_kop <> 0)) as wrong
        from (select on_hand::numeric, reserved::numeric, value_kop::numeric, on_hand as units, ${ofKey(seed)} as of_key from balance) row
      ), h as (
        select sum(quantity * ${QUANTITY(sql`of_key`)}) as reserved
        from (select quantity, ${ofKey(seed)} as of_key from stock_hold) row
      )
      select coalesce(l.operations, 0) = 0 and coalesce(l.operations_kop, 0) = 0 and coalesce(l.operations_kop_again, 0) = 0 as sum,
        coalesce(l.keys, 0) = coalesce(b.keys, 0) and coalesce(l.keys_kop, 0) = coalesce(b.keys_kop, 0)
          and coalesce(l.keys_kop_again, 0) = coalesce(b.keys_kop_again, 0) and b.wrong = 0 as balance,
        l.steps = coalesce(b.steps, 0) and l.lowest >= 0 as running, l.misplaced = 0 as place,
        coalesce(b.reserved, 0) = coalesce(h.reserved, 0) as reserved
      from l cross join b cross join h`,
  );
  return Object.entries(held ?? {}).flatMap(([kind, holds]) => (holds ? [] : [kind]));
}

/** A hash of place, item and lot. */
const ofKey = (seed: number) =>
  sql`coalesce(uuid_hash_extended(lot_id, 1), 0) # uuid_hash_extended(item_id, uuid_hash_extended(place_id, ${seed}::bigint))`;

/** As many bits of a hash as a quantity, or a value, may be multiplied by within 64; of a value's hash twice. */
const QUANTITY = (hash: SQL) => sql`(${hash} & 16777215)`;
const VALUE = (hash: SQL) => sql`sum(value_kop * (${hash} & 262143))`;
const VALUE_AGAIN = (hash: SQL) => sql`sum(value_kop * ((${hash} >> 24) & 262143))`;

const virtual = () =>
  sql.join(
    VIRTUAL_PLACES.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
