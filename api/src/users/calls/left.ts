import { hasRight, locationScope, MAX_LEFT_AUTHORS, reaches } from '@studio/contracts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Person } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { calls, signedIn } from '../../kernel/calls/implement';
import { recordAudit } from '../../kernel/records';
import { unknownEmployee } from '../queries/find-employee';
import { placesOn } from '../queries/person-at';
import { employee } from '../schema';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether somebody who was dismissed worked where the caller works, on their last day: also by an assignment. */
async function workedInReach(
  db: Database,
  caller: Person,
  { id, primary_location_id: home, dismissed_on }: typeof employee.$inferSelect,
): Promise<boolean> {
  const scope = locationScope(caller);
  if (scope.kind === 'any') return true;
  const { primary, further } = dismissed_on === null ? NOWHERE : await placesOn(db, id, dismissed_on);
  return [home, ...primary, ...further].some((place) => place !== null && reaches(scope, place));
}

const NOWHERE = { primary: [], further: [] };

/** Those of the authors who were dismissed, and worked where the caller works on their last day. */
export const leftAuthors = calls.users.leftAuthors.handler(async ({ context, input }) => {
  const caller = signedIn(context);
  const { db } = context.database;
  const ids = input.ids
    .split(',')
    .filter((id) => ID.test(id))
    .slice(0, MAX_LEFT_AUTHORS);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(employee)
          .where(and(inArray(employee.id, ids), eq(employee.status, 'dismissed'), isNull(employee.merged_into)));
  const items = [];
  for (const row of rows) {
    const { id, first_name, last_name, dismissed_on } = row;
    if (dismissed_on === null) continue;
    if (!(await workedInReach(db, caller, row))) continue;
    const full_name = `${last_name} ${first_name}`;
    items.push({ id, full_name, dismissed_on, may_hand_over: hasRight(caller.roles, 'standing.hand_over') });
  }
  return { items };
});

export const noteLeft = calls.users.noteLeft.handler(async ({ context, input }) => {
  const { employeeId, act, records, photos } = input;
  const { db } = context.database;
  const [row] = await db.select().from(employee).where(eq(employee.id, employeeId));
  if (!row || row.status !== 'dismissed' || !(await workedInReach(db, signedIn(context), row))) throw unknownEmployee();
  await recordAudit(db, context, {
    action: `employee.left_${act}`,
    subject_kind: 'employee',
    subject_id: row.id,
    after: { left_records: records, left_photos: photos },
  });
  return { id: row.id };
});
