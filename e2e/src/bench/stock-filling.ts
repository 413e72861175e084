import type { Client } from 'pg';

/** Operations: of one line for the two items whose cards are compared, of five lines for the others. */
const SIZE = Number(process.env['BENCH_STOCK_SHARE'] ?? 1);
const LARGE = Math.round(500_000 * SIZE);
const SMALL = 5_000;
const OTHERS = Math.round(198_000 * SIZE);
/** Materials in addition to the two: with them a count of the location has 288 lines. */
const ITEMS = 286;
const OTHER_ITEMS = 60;

export interface FilledStock {
  location: string;
  items: string[];
  large: string;
  small: string;
  rows: number;
}

const SUPPLIER = `'00000000-0000-4000-8000-000000000003'::uuid`;
const CONSUMED = `'00000000-0000-4000-8000-000000000004'::uuid`;
/** Ids that the API accepts: version 4. */
const uuid = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;
const item = (n: string) => uuid(`'bench item ' || (${n})`);
const operation = (kind: string, n: string) => uuid(`'bench ${kind} ' || (${n})`);

/**
 * A ledger of three million rows, written without triggers and in order, so that every sum is correct: for each item at each place two
 * arrive and one is used, in turns. Dates cover the last two years.
 */
export async function fillStock(client: Client): Promise<FilledStock> {
  const query = (text: string) => client.query(text);
  const { rows: places } = await client.query<{ id: string }>(
    `select p.id from place p where p.kind = 'location' and not exists (select from ledger l where l.place_id = p.id) limit 1`,
  );
  const location = places[0]?.id ?? (await emptyLocation(client));
  await query(`insert into item (id, code, name, folded, category, base_unit)
    select ${item('n')}, 'BENCH-' || n, 'Материал ' || n, 'материал ' || n, 'Стенд', 'piece' from generate_series(1, ${ITEMS + 2}) n`);
  for (const table of ['operation', 'ledger', 'balance']) await query(`alter table ${table} disable trigger user`);
  await write(query, { kind: 'large', count: LARGE, lines: 1, first: `${ITEMS + 1}`, place: `'${location}'::uuid` });
  await write(query, { kind: 'small', count: SMALL, lines: 1, first: `${ITEMS + 2}`, place: `'${location}'::uuid` });
  await write(query, {
    kind: 'other',
    count: OTHERS,
    lines: 5,
    first: `1 + ((n - 1) % ${OTHER_ITEMS / 5}) * 5`,
    place: `'${location}'::uuid`,
  });
  await arrive(query, location);
  await query(`insert into balance (place_id, item_id, on_hand, value_kop)
    select l.place_id, l.item_id, sum(l.delta), sum(l.value_kop) from ledger l join item i on i.id = l.item_id
    where i.category = 'Стенд' and l.balance_after is not null group by 1, 2`);
  for (const table of ['operation', 'ledger', 'balance']) {
    await query(`alter table ${table} enable trigger user`);
  }
  for (const [table, trigger] of [
    ['operation', 'operation_kept'],
    ['ledger', 'ledger_kept'],
    ['ledger', 'ledger_moves'],
    ['balance', 'balance_kept'],
  ])
    await query(`alter table ${table} enable always trigger ${trigger}`);
  await query('vacuum analyze ledger, operation, balance, item');
  const { rows } = await client.query<{ id: string }>(
    `select id from item where category = 'Стенд' and code <> all($1) order by code`,
    [[`BENCH-${ITEMS + 1}`, `BENCH-${ITEMS + 2}`]],
  );
  const idOf = async (n: number) =>
    (await client.query<{ id: string }>('select id from item where code = $1', [`BENCH-${n}`])).rows[0]?.id ?? '';
  const counted = await client.query<{ rows: string }>('select count(*) as rows from ledger');
  return {
    location,
    items: rows.map(({ id }) => id),
    large: await idOf(ITEMS + 1),
    small: await idOf(ITEMS + 2),
    rows: Number(counted.rows[0]?.rows),
  };
}

async function emptyLocation(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into location (id, city_id, name, kind, address)
     select gen_random_uuid(), c.id, 'Стенд', 'studio', 'ул. Замеров, 1' from city c order by c.id limit 1 returning id`,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The demo has no cities');
  return id;
}

interface Written {
  kind: string;
  count: number;
  /** Items of one operation. */
  lines: number;
  /** SQL: index of its first item, of operation `n`. */
  first: string;
  place: string;
}

async function write(query: (text: string) => Promise<unknown>, { kind, count, lines, first, place }: Written) {
  const day = `current_date - ((${count} - n) * 700 / ${count})::int`;
  await query(`insert into operation (id, kind, payload_hash, place_id, occurred_on, moved_at, posted_at)
    select ${operation(kind, 'n')}, case when turn % 2 = 1 then 'arrival' else 'consumption' end::operation_kind, '', ${place}, ${day}, (${day})::timestamptz, (${day})::timestamptz
    from generate_series(1, ${count}) n, lateral (select ${turnOf(lines)} as turn) t`);
  await query(`insert into ledger (operation_id, place_id, item_id, delta, value_kop, balance_after, occurred_on, moved_at)
    select ${operation(kind, 'n')}, case side when 0 then ${place} when 1 then case when turn % 2 = 1 then ${SUPPLIER} else ${CONSUMED} end end,
      ${item(`${first} + line`)}, moved, moved * 100, case side when 0 then case when turn % 2 = 1 then (turn + 3) / 2 else turn / 2 end end, ${day}, (${day})::timestamptz
    from generate_series(1, ${count}) n, generate_series(0, ${lines - 1}) line, generate_series(0, 1) side,
      lateral (select ${turnOf(lines)} as turn) t,
      lateral (select (case when turn % 2 = 1 then 2 else -1 end) * (case side when 0 then 1 else -1 end) as moved) m
    order by n, line, side`);
}

/** How often the items of operation `n` have moved, including it. */
const turnOf = (lines: number) =>
  lines === 1 ? 'n' : `(n - 1 - (n - 1) % ${OTHER_ITEMS / lines}) / ${OTHER_ITEMS / lines} + 1`;

/** Enough stock of everything for all writers. */
async function arrive(query: (text: string) => Promise<unknown>, location: string) {
  await query(`insert into operation (id, kind, payload_hash, place_id, occurred_on, moved_at, posted_at)
    values (${operation('stock', '0')}, 'arrival', '', '${location}', current_date, now(), now())`);
  await query(`insert into ledger (operation_id, place_id, item_id, delta, value_kop, balance_after, occurred_on, moved_at)
    select ${operation('stock', '0')}, case side when 0 then '${location}'::uuid else ${SUPPLIER} end, i.id,
      case side when 0 then 100000 else -100000 end, case side when 0 then 10000000 else -10000000 end,
      case side when 0 then 100000 + coalesce((select l.balance_after from ledger l
        where l.place_id = '${location}' and l.item_id = i.id order by l.seq desc limit 1), 0) end, current_date, now()
    from item i, generate_series(0, 1) side where i.category = 'Стенд'`);
}
