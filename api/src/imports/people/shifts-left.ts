import { quoted } from '@studio/contracts';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { countOf } from '../../kernel/words/plural';
import { location } from '../../locations/schema';
import { shift } from '../../schedule';
import { employee } from '../../users';

/** What stays in the plan of their primary place for who is moved away from it; null for nothing. */
export async function shiftsLeft(db: Database, employee_id: string, now: Date): Promise<string | null> {
  const ahead = await db
    .select({ place: location.name })
    .from(shift)
    .innerJoin(employee, and(eq(employee.id, shift.employee_id), eq(employee.primary_location_id, shift.location_id)))
    .innerJoin(location, eq(location.id, shift.location_id))
    .where(and(eq(shift.employee_id, employee_id), eq(shift.removed, false), gt(shift.starts_at, now)));
  const [one] = ahead;
  if (!one) return null;
  const count = countOf(ahead.length, ['смена', 'смены', 'смен']);
  return `На локации ${quoted(one.place)} у сотрудника впереди ${count}: они останутся за ним. Снимите их в графике или передайте другому.`;
}
