import { sql } from 'drizzle-orm';
import { DAY_MS } from '@studio/contracts';
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
import { saleRows, type SoldSession } from './sale-rows';

/** Products, the company's price list, and a paid sale for each sold session of the demo. */
export async function writeDemoSales(stage: DemoStage): Promise<void> {
  const { tx } = stage;
  const random = stage.random('sales');
  const [chief] = rowsOf<{ id: string }>(
    await tx.execute(sql`select a.employee_id as id from role_assignment a join role r on r.id = a.role_id
      where r.name in ('office', 'federal_manager') and a.ended_at is null order by r.level, a.started_at, a.id limit 1`),
  );
  if (!chief) return;
  const ids = new Map(DEMO_PRODUCTS.map(({ key }) => [key, random.uuid()]));
  await writePrices(stage, random, ids, chief.id);
  const sessions = rowsOf<SoldSession>(
    await tx.execute(sql`
      select p.id, p.number::int as number, p.name, p.phone, p.location_id, p.business_date::text as business_date, p.session_state,
        p.photographer_id, p.owner_id, v.at as sold_at,
        (select array_agg(f.id) from (select id from photo where photo.photosession_id = p.id order by position limit 8) f) as photos,
        (select e.id from employee e join role_assignment a on a.employee_id = e.id and a.ended_at is null
           join role r on r.id = a.role_id and r.name in ('salesperson', 'admin')
           where e.primary_location_id = p.location_id and e.status = 'active' order by r.level, e.id limit 1) as seller_id
      from photosession p
      join photosession_event v on v.photosession_id = p.id and v.to_state = 'sold'
      where p.deleted_at is null
      order by v.at, p.id`),
  );
  const rows = sessions.map((session, index) => saleRows(session, index + 1, random, ids));
  await stage.write(
    sale,
    rows.flatMap((one) => one.sale),
  );
  await stage.write(
    saleLine,
    rows.flatMap((one) => one.lines),
  );
  await stage.write(
    salePhoto,
    rows.flatMap((one) => one.photos),
  );
  await stage.write(
    saleShare,
    rows.flatMap((one) => one.shares),
  );
  await stage.write(
    saleEvent,
    rows.flatMap((one) => one.events),
  );
  await stage.write(
    payment,
    rows.flatMap((one) => one.payments),
  );
  await stage.write(
    refund,
    rows.flatMap((one) => one.refunds),
  );
  await stage.write(
    refundLine,
    rows.flatMap((one) => one.refundLines),
  );
  await stage.write(
    receipt,
    rows.flatMap((one) => one.receipts),
  );
  await tx.execute(sql`select setval('sale_number', ${Math.max(1, rows.length)}, ${rows.length > 0})`);
}

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
    DEMO_PRODUCTS.map(({ key, kind, name }, position) => ({ id: idOf(key), kind, name, position })),
  );
  await stage.write(
    packageItem,
    DEMO_PRODUCTS.flatMap(({ key, items = {} }) =>
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
    DEMO_PRODUCTS.map(({ key, price }) => ({ price_list_id: list, product_id: idOf(key), price_kop: price * 100 })),
  );
}
