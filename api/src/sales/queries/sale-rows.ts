import { displayName, type Sale, UNPAID_SALE_STATES } from '@studio/contracts';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/database/open';
import { city, location } from '../../locations/schema';
import { photosession } from '../../photosessions/schema';
import { employee } from '../../users/schema';
import { sale } from '../schema';

/** Condition: a payment that was not wholly taken out as entered wrongly. */
export const isMeant = sql`not exists (select from refund wrong
  where wrong.payment_id = payment.id and wrong.is_correction and wrong.amount_kop = payment.amount_kop)`;

/** What is still to pay of a sale, in kopecks: as `dueKop` of an open order has it. */
export const dueOfSale = sql<number>`case when ${inArray(sale.state, [...UNPAID_SALE_STATES])} then
  (select coalesce(sum(sum_kop), 0) from sale_line where sale_line.sale_id = ${sale.id})
  - (select coalesce(sum(refund_line.sum_kop), 0) from refund_line join refund on refund.id = refund_line.refund_id
    where refund.sale_id = ${sale.id} and refund.state <> 'canceled')
  - (select coalesce(sum(amount_kop - refunded_kop), 0) from payment where payment.sale_id = ${sale.id} and payment.state = 'succeeded')
  else 0 end`.mapWith(Number);

const seller = alias(employee, 'seller');

/** Sales with the names they refer to; add conditions and order. */
export function selectSales(db: Database) {
  return db
    .select({
      ...getTableColumns(sale),
      photosession_number: photosession.number,
      location_name: location.name,
      city_name: city.name,
      opening_hours: location.opening_hours,
      is_in_business: sql<boolean>`${location.status} = 'active'`,
      time_zone: city.time_zone,
      seller_last_name: seller.last_name,
      seller_first_name: seller.first_name,
      piece_count: sql<number>`(select coalesce(sum(quantity), 0)::int from sale_line where sale_line.sale_id = ${sale.id})`,
      due_kop: dueOfSale,
      methods: sql<Sale['methods'] | null>`(select json_agg(distinct payment.method) from payment
        where payment.sale_id = ${sale.id} and payment.state = 'succeeded' and ${isMeant})`,
    })
    .from(sale)
    .innerJoin(location, eq(location.id, sale.location_id))
    .innerJoin(city, eq(city.id, location.city_id))
    .innerJoin(seller, eq(seller.id, sale.sold_by))
    .leftJoin(photosession, eq(photosession.id, sale.photosession_id))
    .$dynamic();
}

type SaleRow = Awaited<ReturnType<typeof selectSales>>[number];

/** The row in its wire format. */
export function toSale(row: SaleRow): Sale {
  return {
    id: row.id,
    number: row.number,
    source: row.source,
    state: row.state,
    photosession_id: row.photosession_id,
    photosession_number: row.photosession_number,
    location_id: row.location_id,
    location_name: row.location_name,
    city_name: row.city_name,
    time_zone: row.time_zone,
    business_date: row.business_date,
    client_name: row.client_name,
    client_phone: row.client_phone,
    subtotal_kop: row.subtotal_kop,
    discount_kop: row.discount_kop,
    total_kop: row.total_kop,
    paid_kop: row.paid_kop,
    refunded_kop: row.refunded_kop,
    due_kop: row.due_kop,
    piece_count: row.piece_count,
    methods: row.methods ?? [],
    sold_by: row.sold_by,
    sold_by_name: displayName({ last_name: row.seller_last_name, first_name: row.seller_first_name }),
    marks: row.marks,
    marks_seen_at: row.marks_seen_at?.toISOString() ?? null,
    sold_at: (row.device_created_at ?? row.created_at).toISOString(),
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    revision: row.revision,
  };
}
