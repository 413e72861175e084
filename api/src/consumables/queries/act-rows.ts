import { STOCK_AUDIT_KINDS, type StockAct, type StockAuditKind } from '@studio/contracts';
import { or, sql, type SQL } from 'drizzle-orm';
import { linkNow, recordNames, textsIn } from '../../audit';
import { COMPANY_ZONE } from '../../kernel/words/calendar';
import type { Database } from '../../kernel/database/open';
import { containsText } from '../../kernel/database/contains';
import { foldedText } from '../../kernel/database/russian-text';
import { foldText } from '../../kernel/words/text';
import { allOf, isoMoment, jsonRow, jsonRows, personName, textList } from './json-rows';

interface ActFilter {
  kind?: StockAuditKind | undefined;
  subject_id?: string | undefined;
  actor_id?: string | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
  search?: string | undefined;
}

/** A day starts at midnight of the city `c` where the act happened, in Moscow for what belongs to none. */
const midnight = (day: string, later = 0) =>
  sql`(${day}::date + ${later}::int)::timestamp at time zone coalesce(c.time_zone, ${COMPANY_ZONE})`;
/** The same in every zone lies within a day of this; it needs no city, and the index on the moment serves it. */
const roughly = (day: string, later: number) => sql`(${day}::date + ${later}::int)::timestamp at time zone 'UTC'`;
const CITY = sql`left join city c on c.id = e.city_id`;

function matching({ kind, subject_id, actor_id, date_from, date_to, search }: ActFilter): SQL {
  return allOf([
    kind === undefined ? sql`e.subject_kind in (${textList(STOCK_AUDIT_KINDS)})` : sql`e.subject_kind = ${kind}`,
    subject_id === undefined ? undefined : sql`e.subject_id = ${subject_id}`,
    actor_id === undefined ? undefined : sql`e.actor_id = ${actor_id}::uuid`,
    date_from === undefined ? undefined : sql`e.at >= ${roughly(date_from, -1)} and e.at >= ${midnight(date_from)}`,
    date_to === undefined ? undefined : sql`e.at < ${roughly(date_to, 2)} and e.at < ${midnight(date_to, 1)}`,
    search
      ? or(
          ...['after', 'before'].map((value) =>
            containsText(foldedText(sql.raw(`e.${value}::text`)), foldText(search)),
          ),
        )
      : undefined,
  ]);
}

interface Window {
  limit: number;
  skip?: number;
}

/** With the zone of the city where it happened; null for what belongs to none. */
export type PlacedAct = StockAct & { time_zone: string | null };

/** The part of the audit about materials, newest first; it is proved by the chain of the whole audit. */
export async function readActs(db: Database, filter: ActFilter, { limit, skip = 0 }: Window): Promise<PlacedAct[]> {
  await linkNow(db);
  return jsonRows<PlacedAct>(
    db,
    sql`select e.id, k.seq, ${isoMoment(sql`e.at`)} as at, e.actor_id,
          case when a.id is not null then ${personName(sql`a`)} end as actor_name,
          e.action, e.subject_kind, e.subject_id, e.before, e.after, c.time_zone
        from audit_entry e join audit_link k on k.entry_id = e.id left join employee a on a.id = e.actor_id
          ${CITY}
        where ${matching(filter)} order by e.at desc, e.id desc limit ${limit} offset ${skip}`,
  );
}

/** One page of it, with their number and the names that they mention. */
export async function listActs(db: Database, filter: ActFilter, page: Window) {
  const [items, counted] = await Promise.all([
    readActs(db, filter, page),
    jsonRow<{ total: number }>(db, sql`select count(*) as total from audit_entry e ${CITY} where ${matching(filter)}`),
  ]);
  return { items, total: counted?.total ?? 0, names: await namesInActs(db, items) };
}

/** Current names of everything that the acts mention, by id. */
export async function namesInActs(db: Database, acts: readonly StockAct[]): Promise<Record<string, string>> {
  const texts = acts.flatMap(({ subject_id, before, after }) => [subject_id, ...textsIn([before, after])]);
  return Object.fromEntries(await recordNames(db, { kind: 'any' }, texts));
}
