import { shiftDate } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import type { payRule } from '../schema';

/** For so long after a shift or a sale somebody is still paid by such a rule. */
const PAID_BY_RULE_DAYS = 62;

/**
 * Whether the rule pays the person: it names them, or it is for everybody in a position or at a location where they have worked or sold of
 * late, or are planned; or for everybody at their own place, where they need only come to work; or for a position that is one of their
 * roles, everywhere or where they are assigned.
 */
export async function isPaidByRule(
  tx: Database,
  person: string,
  rule: Pick<typeof payRule.$inferSelect, 'employee_id' | 'location_id' | 'role'>,
  today: string,
): Promise<boolean> {
  if (rule.employee_id !== null) return rule.employee_id === person;
  const { location_id, role } = rule;
  const since = shiftDate(today, -PAID_BY_RULE_DAYS);
  const rows = rowsOf<{ one: number }>(
    await tx.execute(sql`
      select 1 as one where exists (
        select from shift where ${person}::uuid in (employee_id, published_employee_id) and date >= ${since}::date
          and (${location_id}::uuid is null or ${location_id}::uuid in (location_id, published_location_id))
          and (${role}::text is null or ${role}::text in (position::text, published_position::text)))
      or exists (
        select from sale_share share join sale on sale.id = share.sale_id
        where share.employee_id = ${person}::uuid and sale.business_date >= ${since}::date
          and (${location_id}::uuid is null or sale.location_id = ${location_id}::uuid)
          and (${role}::text is null or ${role}::text
            = case share.role when 'seller' then 'salesperson' when 'retoucher' then 'designer' else share.role::text end))
      or exists (
        select from time_entry where employee_id = ${person}::uuid and date >= ${since}::date
          and ${role}::text is null and (${location_id}::uuid is null or location_id = ${location_id}::uuid))
      or exists (
        select from employee where id = ${person}::uuid and ${role}::text is null and primary_location_id = ${location_id}::uuid)
      or exists (
        select from role_assignment given join role on role.id = given.role_id
        where given.employee_id = ${person}::uuid and given.ended_at is null
          and ${role}::text = case role.name when 'senior_admin' then 'admin' else role.name end
          and (${location_id}::uuid is null or exists (
            select from location_assignment at where at.employee_id = ${person}::uuid and at.location_id = ${location_id}::uuid
              and (at.ended_on is null or at.ended_on > ${today}::date))))`),
  );
  return rows.length > 0;
}
