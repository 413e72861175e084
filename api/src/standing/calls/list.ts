import { type HeldKindName, locationScope, type Standing } from '@studio/contracts';
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { calls, signedIn } from '../../kernel/calls/implement';
import { locatedIn } from '../../locations';
import { city, location } from '../../locations/schema';
import { requireFilterInReach } from '../../users';
import { findHeld } from '../queries/find-held';
import { decidableBy, selectHeld, toHeld, visibleTo } from '../queries/held-rows';
import { heldCard } from '../queries/held-card';
import { heldRecord } from '../schema';

interface Filter {
  record_id?: string;
  standing?: Standing[] | undefined;
  kind?: HeldKindName[] | undefined;
  location_id?: string;
  city_id?: string;
  region_id?: string;
  made_by?: string;
  subject_id?: string;
  date_from?: string;
  date_to?: string;
  to_decide?: boolean | undefined;
}

export const list = calls.standing.list.handler(async ({ context, input }) => {
  const { db } = context.database;
  const person = signedIn(context);
  const { page, page_size } = input;
  const where = await whereOf(context, input);
  const rows = await selectHeld(db)
    .where(where)
    .orderBy(desc(heldRecord.came_at), desc(heldRecord.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const totals = await summed(context, where);
  return {
    items: rows.map((row) => toHeld(row, person)),
    total: totals.count,
    sum_kop: totals.sum_kop,
    page,
    page_size,
  };
});

export const counted = calls.standing.count.handler(async ({ context, input: { standing: _any, ...input } }) => {
  const where = await whereOf(context, input);
  const all = await summed(context, and(where, eq(heldRecord.standing, 'held')));
  const mine = await summed(context, and(where, decidableBy(signedIn(context))));
  const gone = await summed(context, and(where, eq(heldRecord.standing, 'void')));
  return {
    held: all.count,
    held_kop: all.sum_kop,
    to_decide: mine.count,
    to_decide_kop: mine.sum_kop,
    void: gone.count,
    void_kop: gone.sum_kop,
  };
});

export const get = calls.standing.get.handler(async ({ context, input }) => {
  const person = signedIn(context);
  return heldCard(context, await findHeld(context.database.db, person, input.id));
});

/** Of sales: the cash of a counted day is no revenue. */
const salesSum =
  sql<number>`coalesce(sum(${heldRecord.sum_kop}) filter (where ${heldRecord.kind} = 'sale'), 0)`.mapWith(Number);

async function summed({ database }: CallContext, where: SQL | undefined) {
  const [row] = await database.db
    .select({ count: count(), sum_kop: salesSum })
    .from(heldRecord)
    .innerJoin(location, eq(location.id, heldRecord.location_id))
    .innerJoin(city, eq(city.id, location.city_id))
    .where(where);
  return row ?? { count: 0, sum_kop: 0 };
}

async function whereOf(context: CallContext, filter: Filter): Promise<SQL | undefined> {
  const person = signedIn(context);
  const { record_id, standing, kind, location_id, made_by, subject_id, date_from, date_to, to_decide } = filter;
  await requireFilterInReach(context.database.db, locationScope(person), filter);
  const day = sql`(${heldRecord.happened_at} at time zone ${city.time_zone})::date`;
  return and(
    visibleTo(person),
    record_id ? eq(heldRecord.id, record_id) : undefined,
    to_decide ? decidableBy(person) : undefined,
    standing ? inArray(heldRecord.standing, standing) : undefined,
    kind ? inArray(heldRecord.kind, kind) : undefined,
    location_id ? eq(heldRecord.location_id, location_id) : undefined,
    locatedIn(heldRecord.location_id, filter),
    made_by ? eq(heldRecord.made_by, made_by) : undefined,
    subject_id ? eq(heldRecord.subject_id, subject_id) : undefined,
    date_from ? sql`${day} >= ${date_from}::date` : undefined,
    date_to ? sql`${day} <= ${date_to}::date` : undefined,
  );
}
