import { STOCK_AUDIT_KINDS, type StockAct } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { calls } from '../../kernel/implement';
import { likePattern } from '../../kernel/text';
import { allOf, isoMoment, jsonRow, jsonRows, personName, textList } from '../queries/json-rows';

/** The part of the audit that is about materials; its proof is the chain of the whole. */
export const stockAudit = calls.consumables.stockAudit.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { kind, subject_id, actor_id, date_from, date_to, search, page, page_size } = input;
  const where = allOf([
    kind === undefined ? sql`e.subject_kind in (${textList(STOCK_AUDIT_KINDS)})` : sql`e.subject_kind = ${kind}`,
    subject_id === undefined ? undefined : sql`e.subject_id = ${subject_id}`,
    actor_id === undefined ? undefined : sql`e.actor_id = ${actor_id}::uuid`,
    date_from === undefined ? undefined : sql`e.at >= ${date_from}::date`,
    date_to === undefined ? undefined : sql`e.at < ${date_to}::date + 1`,
    search
      ? sql`(e.after::text ilike ${likePattern(search)} or e.before::text ilike ${likePattern(search)})`
      : undefined,
  ]);
  const [items, counted] = await Promise.all([
    jsonRows<StockAct>(
      db,
      sql`select e.id, ${isoMoment(sql`e.at`)} as at, case when a.id is not null then ${personName(sql`a`)} end as actor_name,
          e.action, e.subject_kind, e.subject_id, e.before, e.after
        from audit_entry e left join employee a on a.id = e.actor_id where ${where}
        order by e.id desc limit ${page_size} offset ${(page - 1) * page_size}`,
    ),
    jsonRow<{ total: number }>(db, sql`select count(*) as total from audit_entry e where ${where}`),
  ]);
  return { items, total: counted?.total ?? 0, page, page_size };
});
