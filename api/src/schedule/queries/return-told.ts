import { quoted, reaches } from '@studio/contracts';
import { and, asc, eq, exists, gt, gte, sql } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { scopeOf } from '../../kernel/calls/implement';
import { inRussian } from '../../kernel/database/russian-text';
import type { Database } from '../../kernel/database/open';
import { auditEntry } from '../../kernel/records';
import { countOf, plural } from '../../kernel/words/plural';
import { location } from '../../locations';
import type { Returning, ReturnLine } from '../../users';
import { shift, shiftEvent } from '../schema';

const SHIFTS = ['смена', 'смены', 'смен'] as const;
const TAKEN_OFF = ['снята', 'сняты', 'снято'] as const;
const FREE = ['свободна', 'свободны', 'свободно'] as const;

/** Shifts ahead that the dismissal has freed, by place, and whether somebody else has them; and the link to the calendar. */
export async function workAfterReturn(db: Database, context: CallContext, who: Returning): Promise<ReturnLine[]> {
  return [...(await freedShifts(db, context, who)), ...(await revokedCalendar(db, who))];
}

async function freedShifts(
  db: Database,
  context: CallContext,
  { employee_id, left_at }: Returning,
): Promise<ReturnLine[]> {
  const isFreed = exists(
    db
      .select({ one: sql`1` })
      .from(shiftEvent)
      .where(
        and(
          eq(shiftEvent.shift_id, shift.id),
          eq(shiftEvent.kind, 'released'),
          gte(shiftEvent.at, left_at),
          sql`${shiftEvent.before} ->> 'employee_id' = ${employee_id}`,
        ),
      ),
  );
  const places = await db
    .select({
      id: location.id,
      name: location.name,
      count: sql<number>`count(*)::int`,
      free: sql<number>`(count(*) filter (where ${shift.employee_id} is null))::int`,
      first: sql<string>`min(${shift.date})::text`,
    })
    .from(shift)
    .innerJoin(location, eq(location.id, shift.location_id))
    .where(and(gt(shift.starts_at, context.now()), eq(shift.removed, false), isFreed))
    .groupBy(location.id, location.name)
    .orderBy(asc(inRussian(location.name)), asc(location.id));
  const scope = scopeOf(context);
  return places.map(({ id, name, count, free, first }) => {
    const isNear = reaches(scope, id);
    return {
      kind: 'shifts',
      comes: false,
      message: `${isNear ? quoted(name) : 'Другая локация'}: ${plural(count, TAKEN_OFF)} ${countOf(count, SHIFTS)} впереди, ${whose(count, free)}.`,
      count,
      path: isNear ? `/schedule?view=plan&span=week&date=${first}&location=${id}` : null,
    };
  });
}

function whose(count: number, free: number): string {
  if (free === 0) return count === 1 ? 'она уже у другого' : 'они уже у других';
  if (free === count) return count === 1 ? 'она свободна' : 'они свободны';
  return `${plural(free, FREE)} ${free}, остальные уже у других`;
}

async function revokedCalendar(db: Database, { employee_id, left_at }: Returning): Promise<ReturnLine[]> {
  const { subject_id, subject_kind, action, at } = auditEntry;
  const revoked = await db.$count(
    auditEntry,
    and(
      eq(subject_id, employee_id),
      eq(subject_kind, 'employee'),
      eq(action, 'calendar_link.revoked'),
      gte(at, left_at),
    ),
  );
  return revoked === 0
    ? []
    : [
        {
          kind: 'calendar',
          comes: false,
          message: 'Ссылку на календарь сотрудник создаёт заново.',
          count: 1,
          path: null,
        },
      ];
}
