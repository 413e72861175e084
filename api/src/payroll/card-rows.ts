import { gte, sql } from 'drizzle-orm';
import { monthWords } from '@studio/contracts';
import type { Database } from '../kernel/database/open';
import { rowsOf } from '../kernel/database/rows-of';
import { cardRows, type CardPair, type MergeBlock, signedRows } from '../users';
import { accrual, payAdjustment, payPayment, tillWage } from './schema';

/** Bonuses and fines of open months follow their person; what is signed or paid out keeps the card that it was signed for. */
export const payOfCard = [
  cardRows(payAdjustment, {
    kind: 'adjustments',
    label: 'Премии и удержания',
    column: payAdjustment.employee_id,
    where: ({ open_from }) => (open_from === null ? undefined : gte(payAdjustment.month, open_from)),
  }),
  signedRows({ kind: 'accruals', label: 'Строки ведомостей', column: accrual.employee_id }),
  signedRows({ kind: 'payments', label: 'Выплаты', column: payPayment.employee_id }),
  signedRows({ kind: 'wages', label: 'Выплаты из касс', column: tillWage.employee_id }),
];

/** The first day after the last month whose pay is signed. */
export async function firstOpenDay(db: Database): Promise<string | null> {
  const [found] = rowsOf<{ day: string | null }>(
    await db.execute(sql`
      select (max(month) + interval '1 month')::date::text as day from pay_run where state in ('locked', 'paid')`),
  );
  return found?.day ?? null;
}

/** Pay that is approved, paid ahead, by a rule of one card, or from one card to the other. */
export async function paidToBoth(db: Database, { kept, closed, open_from }: CardPair): Promise<MergeBlock[]> {
  const since = open_from ?? '0001-01-01';
  const [found] = rowsOf<{
    run: string | null;
    month: string | null;
    paid: string | null;
    wage: string | null;
    rule: string | null;
    given: string | null;
  }>(
    await db.execute(sql`
      select run.id as run, run.month::text as month,
        (select min(month)::text from pay_payment given where employee_id = ${closed} and month >= ${since}::date and reverses is null
          and not exists (select from pay_payment back where back.reverses = given.id)) as paid,
        (select min(month)::text from till_wage where employee_id = ${closed} and state = 'waiting') as wage,
        (select rule_id::text from pay_rule where employee_id = ${closed} and not voided and (valid_to is null or valid_to >= ${since}::date)
          order by valid_from limit 1) as rule,
        (select min(month)::text from pay_adjustment where removed_at is null and month >= ${since}::date
          and (employee_id, author_id) in ((${kept}::uuid, ${closed}::uuid), (${closed}::uuid, ${kept}::uuid))) as given
      from (values (1)) one left join lateral (
        select id, month from pay_run where state = 'approved' and exists (
          select from accrual where run_id = pay_run.id and employee_id = ${closed}) order by month limit 1) run on true`),
  );
  const blocks: MergeBlock[] = [];
  const month = (day: string) => monthWords(day.slice(0, 7));
  if (found?.run && found.month)
    blocks.push({
      kind: 'pay_run',
      message: `Вторая карточка есть в утверждённой ведомости: ${month(found.month)}. Выплатите её или верните на расчёт.`,
      link: `/payroll?view=runs&run=${found.run}`,
    });
  if (found?.paid)
    blocks.push({
      kind: 'payments',
      message: `По второй карточке уже выдан аванс: ${month(found.paid)}. Объедините после закрытия этого месяца.`,
      link: `/payroll?view=runs&month=${found.paid.slice(0, 7)}`,
    });
  if (found?.wage)
    blocks.push({
      kind: 'wages',
      message: `Второй карточке назначена выплата из кассы: ${month(found.wage)}. Выдайте её или отзовите.`,
      link: `/payroll?view=runs&month=${found.wage.slice(0, 7)}`,
    });
  if (found?.rule)
    blocks.push({
      kind: 'pay_rules',
      message: 'У второй карточки личное правило оплаты. Завершите его и добавьте правило карточке, которая остаётся.',
      link: `/payroll?view=rules&rule=${found.rule}`,
    });
  if (found?.given)
    blocks.push({
      kind: 'own_adjustment',
      message: `Одна карточка назначила премию или удержание другой: ${month(found.given)}. Пусть это решит другой руководитель.`,
      link: `/payroll?view=runs&month=${found.given.slice(0, 7)}`,
    });
  return blocks;
}

/** Pay of both cards that was approved or given to the one that stayed: taken apart, it would be given a second time. */
export async function paidTogether(
  db: Database,
  { kept, since }: { kept: string; since: Date },
): Promise<MergeBlock[]> {
  const [found] = rowsOf<{ month: string | null }>(
    await db.execute(sql`
      select min(month)::text as month from (
        select month from pay_payment where employee_id = ${kept} and created_at >= ${since.toISOString()}
        union all select run.month from pay_run run join accrual on accrual.run_id = run.id
        where accrual.employee_id = ${kept} and run.state <> 'calculated' and run.approved_at >= ${since.toISOString()}
      ) paid`),
  );
  if (!found?.month) return [];
  const month = found.month.slice(0, 7);
  return [
    {
      kind: 'payments',
      message: `После объединения по общей карточке уже утвердили или выдали деньги: ${monthWords(month)}. Разъединить их нельзя.`,
      link: `/payroll?view=runs&month=${month}`,
    },
  ];
}
