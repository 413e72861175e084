import {
  type CASE_RECORDS,
  discountCeiling,
  type LocationScope,
  UNUSUAL_KIND_NAMES,
  type UnusualKind,
  USUAL_WEEKS,
} from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { placeJoins, placeName, REAL_KINDS, withinReach } from '../../consumables';
import type { Database } from '../../kernel/database/open';
import { COMPANY_ZONE } from '../../kernel/words/calendar';
import { role } from '../../users';
import { type FigureFilter, queryRows } from '../queries/read-figures';
import { casesOf, type Ceilings, type Days } from './cases-of';
import type { Past, Tally } from './usual';

export interface CaseFilter extends FigureFilter {
  place_id?: string;
  person_id?: string;
}

/** The CTE `spot`: places of the filter within reach, warehouses among them; a location's place has its id. */
function spotsOf(scope: LocationScope, { region_id, city_id, location_id, place_id }: CaseFilter): SQL {
  const id = sql`p.id`;
  return sql`spot as materialized (
    select p.id, ${placeName(sql`p`)} as name, p.kind, coalesce(p_city.time_zone, ${COMPANY_ZONE}) as time_zone
    from place real ${placeJoins(sql`p`, sql`real.id`)}
    where p.kind in ${REAL_KINDS} and ${withinReach(scope, id) ?? sql`true`}
      ${location_id ? sql`and p.id = ${location_id}` : sql``}
      ${city_id ? sql`and p_city.id = ${city_id}` : sql``}
      ${region_id ? sql`and p_city.region_id = ${region_id}` : sql``}
      ${place_id ? sql`and p.id = ${place_id}` : sql``})`;
}

/** Highest discounts of the roles that there are. */
export async function readCeilings(db: Database): Promise<Ceilings> {
  const roles = await db
    .select({ id: role.id, name: role.name, display_name: role.display_name, level: role.level })
    .from(role);
  return new Map(roles.map((one) => [one.id, discountCeiling([one])]));
}

/** Cases of every kind by place and person, in the period and in the weeks before it. */
export async function readTallies(
  db: Database,
  scope: LocationScope,
  filter: CaseFilter,
  before: Days,
  ceilings: Ceilings,
): Promise<Tally[]> {
  const days = { from: before.from, to: filter.date_to };
  const isNow = sql`business_date >= ${filter.date_from}::date`;
  const rows = await queryRows<
    Record<'kind' | 'place_id' | 'person_id' | 'now' | 'now_sum' | 'then' | 'then_sum', string>
  >(
    db,
    sql`with ${spotsOf(scope, filter)}
      select kind, place_id, person_id, count(*) filter (where ${isNow}) as now, count(*) filter (where not ${isNow}) as then,
        coalesce(sum(amount) filter (where ${isNow}), 0) as now_sum, coalesce(sum(amount) filter (where not ${isNow}), 0) as then_sum
      from (${sql.join(
        UNUSUAL_KIND_NAMES.map(
          (kind) => sql`select ${kind}::text as kind, business_date, place_id, person_id, amount
          from (${casesOf(kind, days, ceilings)}) one`,
        ),
        sql` union all `,
      )}) found group by 1, 2, 3`,
  );
  return rows.map((row) => ({
    kind: row.kind as UnusualKind,
    place_id: row.place_id,
    person_id: row.person_id,
    now: { count: Number(row.now), amount: Number(row.now_sum) },
    before: { count: Number(row.then), amount: Number(row.then_sum) },
  }));
}

/** The places that worked in the period or in the weeks before it, with their past. */
export async function readPasts(
  db: Database,
  scope: LocationScope,
  filter: CaseFilter,
  before: Days,
): Promise<Map<string, Past>> {
  const week = (date: SQL) => sql`case when ${date} <= ${before.to}::date then (${before.to}::date - ${date}) / 7 end`;
  const within = (date: SQL) => sql`${date} between ${before.from}::date and ${filter.date_to}::date`;
  const rows = await queryRows<{ id: string; name: string; weeks: string; sellers: string }>(
    db,
    sql`with ${spotsOf(scope, filter)}, worked as (
        select f.location_id as place_id, count(distinct ${week(sql`f.business_date`)}) as weeks
        from spot join day_figure f on f.location_id = spot.id and ${within(sql`f.business_date`)}
        where spot.kind = 'location' group by 1
        union all
        select spot.id, least(${USUAL_WEEKS}, greatest(0, ${filter.date_from}::date - first.day) / 7)
        from spot cross join lateral (select min(o.occurred_on) as day from operation o where o.place_id = spot.id) first
        where spot.kind <> 'location' and first.day <= ${filter.date_to}::date),
      sold as (
        select s.location_id as place_id, count(distinct s.sold_by) as sellers
        from spot join sale s on s.location_id = spot.id and s.business_date between ${before.from}::date and ${before.to}::date
        where s.paid_at is not null group by 1)
      select spot.id, spot.name, worked.weeks, coalesce(sold.sellers, 0) as sellers
      from spot join worked on worked.place_id = spot.id left join sold on sold.place_id = spot.id
      order by russian_order(spot.name), spot.id`,
  );
  return new Map(
    rows.map(({ id, name, weeks, sellers }) => [id, { name, weeks: Number(weeks), sellers: Number(sellers) }]),
  );
}

export interface CaseRow {
  id: string;
  business_date: string;
  place_id: string;
  place_name: string;
  person_id: string | null;
  about_id: string | null;
  amount: string;
  record_kind: (typeof CASE_RECORDS)[number];
  record_id: string;
  number: string | null;
  reason: string | null;
}

/** One page of the cases of a kind, newest first, and how many there are. */
export async function readCases(
  db: Database,
  scope: LocationScope,
  kind: UnusualKind,
  filter: CaseFilter,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ rows: CaseRow[]; total: number }> {
  const days = { from: filter.date_from, to: filter.date_to };
  const cases = sql`${spotsOf(scope, filter)}, found as materialized (
    select * from (${casesOf(kind, days, await readCeilings(db))}) one
    ${filter.person_id ? sql`where person_id = ${filter.person_id}` : sql``})`;
  const rows = await queryRows<CaseRow & { total: string }>(
    db,
    sql`with ${cases} select found.id, business_date::text as business_date, place_id, spot.name as place_name, person_id, amount,
        ${kind === 'mutual_time' ? sql`about_id` : sql`null as about_id`}, record_kind, record_id, number, nullif(reason, '') as reason, (select count(*) from found) as total
      from found join spot on spot.id = found.place_id order by business_date desc, found.id
      limit ${page_size} offset ${(page - 1) * page_size}`,
  );
  if (rows[0]) return { rows, total: Number(rows[0].total) };
  const [counted] = await queryRows<{ total: string }>(db, sql`with ${cases} select count(*) as total from found`);
  return { rows: [], total: Number(counted?.total ?? 0) };
}
