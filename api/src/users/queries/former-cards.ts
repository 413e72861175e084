import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { ID_TEXT } from '../../kernel/database/id-text';
import { foldedText } from '../../kernel/database/russian-text';
import { rowsOf } from '../../kernel/database/rows-of';
import { type Actor, auditEntry, noteAct } from '../../kernel/records';
import { employeeRecord } from '../records';
import { employee } from '../schema';
import type { EmployeeRecord } from './lock-managed';

/** By which a person is known again, on whatever card. */
type Ways = Pick<EmployeeRecord, 'id' | 'phone' | 'messenger_id'>;

/**
 * The cards of everybody dismissed who has ever had this phone or this messenger, the one who left last first: the trail knows, whatever was
 * written onto the card since. The person of this card did what was done by them.
 */
export async function formerCards(db: Database, { id, phone, messenger_id }: Ways): Promise<string[]> {
  const had = [hadBy('phone', phone), ...(messenger_id === null ? [] : [hadBy('messenger_id', messenger_id)])];
  const rows = await db
    .select({ id: employee.id })
    .from(employee)
    .where(
      sql`${employee.status} = 'dismissed' and ${employee.id} <> ${id} and ${employee.id} in (
        select same.id from employee same where same.phone = ${phone} union ${sql.join(had, sql` union `)})`,
    )
    .orderBy(sql`${employee.dismissed_on} desc`, employee.id);
  return rows.map((row) => row.id);
}

/** Subjects of entries by which a card got this value, or lost it; the trail's own index of texts finds them. */
function hadBy(field: 'phone' | 'messenger_id', value: string | number): SQL {
  const sides = [auditEntry.before, auditEntry.after].map(
    (side) => sql`(${foldedText(sql`${side}::text`)} like ${`%${value}%`} and ${side} ->> ${field} = ${String(value)})`,
  );
  return sql`select case when ${auditEntry.subject_id} ~ ${ID_TEXT} then ${auditEntry.subject_id}::uuid end from ${auditEntry} where ${auditEntry.subject_kind} = 'employee'
    and ${auditEntry.action} <> 'messenger.bind_refused' and (${sql.join(sides, sql` or `)})`;
}

/** Joins the card with those former ones: nobody decides about what they did by any of them. The trail of the card names each. */
export async function joinFormer(tx: Database, actor: Actor, id: string, former: readonly string[]): Promise<void> {
  for (const one of former)
    if (await joined(tx, id, one))
      await noteAct(tx, actor, employeeRecord, id, { act: 'updated', after: { former_id: one } });
}

/** The same after a dismissal: whoever has the messenger that was theirs is the same person. */
export async function joinWithLeft(tx: Database, actor: Actor, left: string): Promise<void> {
  const accounts = sql`select unnest(array[${auditEntry.before} ->> 'messenger_id', ${auditEntry.after} ->> 'messenger_id'])
    from ${auditEntry} where ${auditEntry.subject_kind} = 'employee' and ${auditEntry.subject_id} = ${left}
    and ${auditEntry.action} <> 'messenger.bind_refused'`;
  const now = await tx
    .select({ id: employee.id })
    .from(employee)
    .where(and(eq(employee.status, 'active'), sql`${employee.messenger_id}::text in (${accounts})`));
  for (const { id } of now) await joinFormer(tx, actor, id, [left]);
}

/** Each card names one former: the last of the chain of one gets the other, unless the two chains have the same last one. */
async function joined(tx: Database, id: string, former: string): Promise<boolean> {
  for (;;) {
    const [last, other] = [await lastOf(tx, id), await lastOf(tx, former)];
    if (last === undefined || last === other) return false;
    const set = await tx
      .update(employee)
      .set({ former_id: former })
      .where(and(eq(employee.id, last), isNull(employee.former_id)))
      .returning({ id: employee.id });
    // Otherwise another transaction has made this chain longer meanwhile.
    if (set.length > 0) return true;
  }
}

async function lastOf(db: Database, id: string): Promise<string | undefined> {
  const found = await db.execute(sql`
    with recursive chain(id, former_id) as (
      select id, former_id from employee where id = ${id}
      union select next.id, next.former_id from chain join employee next on next.id = chain.former_id
    ) select id from chain where former_id is null`);
  return rowsOf<{ id: string }>(found)[0]?.id;
}
