import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { jsonRows } from './json-rows';

interface OpenDocument {
  /** «заявка», «продажа, ждёт списания», «норма» */
  kind: string;
  /** Of a norm there is none. */
  number: number | null;
  /** Of a norm's product. */
  name: string | null;
}

/** What somebody still does with a material, of all places, by number, and the norms that would use it: named to whoever would archive it. */
export function openDocuments(tx: Database, item_id: string): Promise<OpenDocument[]> {
  const id = sql`${item_id}::uuid`;
  return jsonRows<OpenDocument>(
    tx,
    sql`select d.kind, d.number, d.name from (
        select 'заявка' as kind, r.number, null as name from supply_request_line l join supply_request r on r.id = l.request_id
          where l.item_id = ${id} and r.state in ('draft', 'submitted', 'approved', 'returned', 'in_fulfilment')
        union select 'отгрузка', s.number, null from shipment_line l join shipment s on s.id = l.shipment_id
          where l.item_id = ${id} and s.state in ('picking', 'shipped', 'partially_received', 'disputed')
        union select 'перемещение', t.number, null from stock_transfer_line l join stock_transfer t on t.id = l.transfer_id
          where l.item_id = ${id} and t.state in ('requested', 'city_approval')
        union select 'резерв', v.number, null from reservation v
          where v.item_id = ${id} and v.state in ('active', 'partially_consumed')
        union select 'инвентаризация', c.number, null from stock_count_line l join stock_count c on c.id = l.count_id
          where l.item_id = ${id} and c.state in ('counting', 'review')
        union select 'проект', j.number, null from stock_project_line l join stock_project j on j.id = l.project_id
          where l.item_id = ${id} and j.state = 'open'
        union select 'продажа, ждёт списания', a.number, null from sale_use u join sale a on a.id = u.sale_id
          where u.item_id = ${id} and (u.wanted > u.taken or u.waiting > 0)
        union select 'норма товара', null, p.name from consumption_norm n join product p on p.id = n.product_id
          where n.item_id = ${id}) d
      order by d.number nulls last, russian_order(d.name)`,
  );
}
