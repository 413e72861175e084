import { and, desc, eq, gte, lte } from 'drizzle-orm';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { employee } from '../../users';
import { locationsWithin } from '../queries/locations';
import { nameOf } from '../queries/shift-rows';
import { shiftEvent } from '../schema';
import { namesIn } from '../queries/publications';

export const history = calls.schedule.history.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { location_id, shift_id, from, to, page, page_size } = input;
  const [place] = await locationsWithin(db, scopeOf(context), { location_id });
  const where = and(
    eq(shiftEvent.location_id, location_id),
    shift_id === undefined ? undefined : eq(shiftEvent.shift_id, shift_id),
    from === undefined ? undefined : gte(shiftEvent.date, from),
    to === undefined ? undefined : lte(shiftEvent.date, to),
  );
  const rows = await db
    .select({ event: shiftEvent, by_name: nameOf(employee) })
    .from(shiftEvent)
    .leftJoin(employee, eq(employee.id, shiftEvent.by_id))
    .where(where)
    .orderBy(desc(shiftEvent.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const names = await namesIn(
    db,
    rows.map(({ event }) => event),
  );
  const named = <T extends { employee_id: string | null } | null>(facts: T) =>
    facts && { ...facts, employee_name: names.people.get(facts.employee_id ?? '') ?? null };
  return {
    items: rows.map(({ event, by_name }) => ({
      id: String(event.id),
      shift_id: event.shift_id,
      at: event.at.toISOString(),
      by_name,
      kind: event.kind,
      location_name: names.places.get(event.location_id) ?? place?.name ?? '',
      before: named(event.before),
      after: named(event.after),
      reason: event.reason,
    })),
    total: await db.$count(shiftEvent, where),
    page,
    page_size,
  };
});
