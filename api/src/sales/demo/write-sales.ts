import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DAY_MS } from '@studio/contracts';
import { dateIn } from '../../kernel/words/calendar';
import { rowsOf } from '../../kernel/database/rows-of';
import type { DemoRandom, DemoStage } from '../../kernel/domain';
import {
  packageItem,
  payment,
  priceLine,
  priceList,
  product,
  receipt,
  refund,
  refundLine,
  sale,
  saleEvent,
  saleLine,
  salePhoto,
  saleShare,
} from '../schema';
import { DEMO_PRODUCTS } from './goods';
import { type SaleRows, saleRows, type SoldSession } from './sale-rows';

/** Products, the company's price list, and a paid sale for each sold session of the demo. */
export async function writeDemoSales(stage: DemoStage): Promise<void> {
  const { tx } = stage;
  const random = stage.random('sales');
  const [chief] = rowsOf<{ id: string }>(
    await tx.execute(sql`select a.employee_id as id from role_assignment a join role r on r.id = a.role_id
      where r.name = 'federal_manager' and a.ended_at is null order by a.started_at, a.id limit 1`),
  );
  if (!chief) return;
  const ids = new Map(DEMO_PRODUCTS.map(({ key }) => [key, random.uuid()]));
  await writePrices(stage, random, ids, chief.id);
  const sessions = rowsOf<SoldSession>(
    await tx.execute(sql`
      select p.id, p.name, p.phone, p.location_id, c.time_zone, p.session_state, p.photographer_id, p.owner_id, v.at as sold_at,
        (select array_agg(f.id) from (select id from photo where photo.photosession_id = p.id and deleted_at is null order by position limit 8) f) as photos,
        (select e.id from employee e join role_assignment a on a.employee_id = e.id and a.ended_at is null
           join role r on r.id = a.role_id and r.name in ('salesperson', 'admin')
           where e.primary_location_id = p.location_id and e.status = 'active' order by r.level, e.id limit 1) as seller_id,
        ${holder(['admin', 'senior_admin'], sql`e.primary_location_id = p.location_id`)} as admin_id,
        coalesce(${holder(
          ['regional_director'],
          sql`e.primary_location_id in (
          select o.id from location o join city k on k.id = o.city_id where k.region_id = c.region_id)`,
        )}, ${chief.id}::uuid) as director_id
      from photosession p join location l on l.id = p.location_id join city c on c.id = l.city_id
      join (select photosession_id, min(at) as at from photosession_event where to_state = 'sold' group by 1) v on v.photosession_id = p.id
      where p.deleted_at is null
      order by v.at, p.id`),
  );
  const offers = new Map(
    DEMO_PRODUCTS.map(({ key, kind, name, price }) => {
      const product_id = ids.get(key) ?? '';
      return [product_id, { product_id, kind, name, price_kop: price * 100 }];
    }),
  );
  const rows = sessions.map((session, index) =>
    saleRows(session, index + 1, { random, now: stage.now, ids, offers, dateIn }),
  );
  const writeAll = <T extends PgTable>(table: T, of: (one: SaleRows) => readonly T['$inferInsert'][]) =>
    stage.write(table, rows.flatMap(of));
  await writeAll(sale, (one) => one.sale);
  await writeAll(saleLine, (one) => one.lines);
  await writeAll(salePhoto, (one) => one.photos);
  await writeAll(saleShare, (one) => one.shares);
  await writeAll(saleEvent, (one) => one.events);
  await writeAll(payment, (one) => one.payments);
  await writeAll(refund, (one) => one.refunds);
  await writeAll(refundLine, (one) => one.refundLines);
  await writeAll(receipt, (one) => one.receipts);
  await tx.execute(sql`select setval('sale_number', ${Math.max(1, rows.length)}, ${rows.length > 0})`);
}

/** Somebody of a role, to whom the condition applies. */
const holder = (roles: readonly string[], where: SQL) => sql`(
  select e.id from employee e join role_assignment a on a.employee_id = e.id and a.ended_at is null
  join role r on r.id = a.role_id and r.name in ${roles} where e.status = 'active' and ${where} order by e.id limit 1)`;

async function writePrices(
  stage: DemoStage,
  random: DemoRandom,
  ids: ReadonlyMap<string, string>,
  by: string,
): Promise<void> {
  const begun = new Date(stage.now.getTime() - 400 * DAY_MS);
  const idOf = (key: string) => ids.get(key) ?? '';
  await stage.write(
    product,
    DEMO_PRODUCTS.map(({ key, kind, name, format }, position) => ({ id: idOf(key), kind, name, position, format })),
  );
  await stage.write(
    packageItem,
    DEMO_PRODUCTS.flatMap(({ key, items }) =>
      Object.entries(items).map(([item, quantity]) => ({ package_id: idOf(key), product_id: idOf(item), quantity })),
    ),
  );
  const list = random.uuid();
  await stage.write(priceList, [
    {
      id: list,
      name: 'Основной прайс-лист',
      state: 'published' as const,
      starts_at: begun,
      created_by: by,
      created_at: begun,
      published_by: by,
      published_at: begun,
      updated_at: begun,
    },
  ]);
  await stage.write(
    priceLine,
    DEMO_PRODUCTS.map(({ key, name, price }) => ({
      price_list_id: list,
      product_id: idOf(key),
      price_kop: price * 100,
      product_name: name,
    })),
  );
}
