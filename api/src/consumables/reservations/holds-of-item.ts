import { hasRight, type StockHoldOfItem } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { allOf, jsonRow, jsonRows, personName } from '../queries/json-rows';
import { placeJoins, placeJson, withinReach } from '../queries/place-rows';
import { PLACE_RIGHTS } from '../rules/document-rights';

type Row = Omit<StockHoldOfItem, 'asks_reason'> & { created_by: string };

/** What is put aside of a material at the places within reach, those that end first before. */
export const holds = calls.consumables.holds.handler(async ({ context, input: { item_id, page, page_size } }) => {
  const { db } = context.database;
  const caller = signedIn(context);
  const where = allOf([sql`h.item_id = ${item_id}::uuid`, withinReach(scopeOf(context), sql`h.place_id`)]);
  const held = sql`select h.owner_id, h.place_id, sum(h.quantity) as quantity from stock_hold h where ${where} group by 1, 2`;
  const [rows, counted] = await Promise.all([
    jsonRows<Row>(
      db,
      sql`select h.owner_id as id, case when r.id is not null then 'reservation' when s.id is not null then 'shipment' else 'transfer' end as owner,
          coalesce(r.number, s.number, t.number) as number, ${placeJson(sql`p`)} as place, h.quantity, ${personName(sql`a`)} as by_name,
          r.expires_on, j.title as project_title, r.revision, a.id as created_by
        from (${held}) h left join reservation r on r.id = h.owner_id left join shipment s on s.id = h.owner_id
        left join stock_transfer t on t.id = h.owner_id left join stock_project j on j.id = r.project_id
        join employee a on a.id = coalesce(r.created_by, s.created_by, t.requested_by) ${placeJoins(sql`p`, sql`h.place_id`)}
        order by r.expires_on nulls last, number, h.place_id limit ${page_size} offset ${(page - 1) * page_size}`,
    ),
    jsonRow<{ total: number }>(db, sql`select count(*) as total from (${held}) h`),
  ]);
  const items = rows.map(({ created_by, ...row }) => {
    const isOwn = created_by === caller.id;
    const may = isOwn || hasRight(caller.roles, PLACE_RIGHTS[row.place.kind]);
    return { ...row, revision: may ? row.revision : null, asks_reason: !isOwn };
  });
  return { items, total: counted?.total ?? 0, page, page_size };
});
