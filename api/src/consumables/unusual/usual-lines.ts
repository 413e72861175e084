import { DAY_MS, type OperationKind } from '@studio/contracts';
import { fixedStatement } from '../../kernel/database/fixed-statement';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';

/** What is usual of a line's material: base units and kopecks; null where nothing tells. */
export interface UsualLine {
  /** The middle one of its lines of this kind at the place in `USUAL_DAYS`, or else anywhere. */
  quantity: number | null;
  /** The worth of such a line at the place. */
  value_kop: number | null;
  /** What this many pieces cost by its last purchase, of the place's chain first; 0 where nobody has bought it. */
  last_kop: number;
}

interface Asked {
  place_id: string;
  kind: OperationKind;
  lines: readonly { item_id: string; quantity: number; comes_in: boolean }[];
}

const USUAL_DAYS = 84;
/** Movements that are looked at, the newest: a material of every sale has thousands. */
const MAX_MOVEMENTS = 100;

/** One for each line, in their order. Lines by hand tell what is usual by hand; what was reversed tells nothing. */
export async function usualLines(tx: Database, { place_id, kind, lines }: Asked, now: Date): Promise<UsualLine[]> {
  const since = new Date(now.getTime() - USUAL_DAYS * DAY_MS).toISOString();
  return rowsOf<UsualLine>(await tx.execute(fixedStatement(USUAL, [JSON.stringify(lines), place_id, kind, since])));
}

const middle = (figure: string, where: string) =>
  `percentile_disc(0.5) within group (order by abs(m.${figure})) filter (where ${where})`;

const movements = (of: string, order: string) => `(select l.delta, l.value_kop, o.source_kind is null as by_hand
  from (select l.operation_id, l.delta, l.value_kop from ledger l where l.item_id = v.item_id and ${of} and l.moved_at > $4::timestamptz
    and (l.delta > 0) = v.comes_in order by ${order} desc limit ${MAX_MOVEMENTS}) l
  join operation o on o.id = l.operation_id and o.kind = $3::operation_kind
  where not exists (select from operation r where r.reverses = o.id)) m`;

const USUAL = `select coalesce(here.by_hand, here.quantity,
    (select ${middle('delta', 'true')} from ${movements('true', 'l.seq')})
  )::float8 as quantity, here.value_kop::float8 as value_kop,
  case when v.comes_in then stock_last_price(v.item_id, $2::uuid, v.quantity) else 0 end::float8 as last_kop
  from rows from (json_to_recordset($1::json) as (item_id uuid, quantity bigint, comes_in boolean)) with ordinality v(item_id, quantity, comes_in, line)
  left join lateral (select ${middle('delta', 'm.by_hand')} as by_hand, ${middle('delta', 'true')} as quantity, ${middle('value_kop', 'true')} as value_kop
    from ${movements('l.place_id = $2::uuid', 'l.moved_at')}) here on true
  order by v.line`;
