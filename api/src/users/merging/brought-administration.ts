import { and, eq, inArray } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { noteAct } from '../../kernel/records';
import { location, locationRecord } from '../../locations';
import type { Cards } from './lock-pair';
import { daysJoined, placesPlan } from './places-plan';
import { employeeMergeLine } from '../merging-schema';
import { administeredBy } from '../staffing/hand-over';
import { lockAppointed } from '../staffing/administrators';

/** Tells the trail of each place whose named administrator has changed the card by this merge, or back. */
export async function noteAdministration(
  tx: Database,
  context: CallContext,
  merge_id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const lines = await tx
    .select({ location_id: employeeMergeLine.row_key })
    .from(employeeMergeLine)
    .where(
      and(
        eq(employeeMergeLine.merge_id, merge_id),
        eq(employeeMergeLine.column_name, 'location_administrator.employee_id'),
      ),
    );
  for (const { location_id } of lines) {
    const administrators = await lockAppointed(tx, location_id);
    if (!administrators.includes(to)) continue;
    await noteAct(tx, context, locationRecord, location_id, {
      act: 'administrators_set',
      before: { administrators: administrators.map((id) => (id === to ? from : id)).sort() },
      after: { administrators },
    });
  }
}

/** Where the kept card will work besides, and what it will administer: names, to be told before. */
export async function namesOfBrought(db: Database, { now }: CallContext, cards: Cards) {
  const plans = await placesPlan(db, cards, now());
  const ids = plans.flatMap(({ row, becomes }) => (becomes === 'given' ? [row.location_id] : []));
  const works =
    ids.length === 0
      ? []
      : await db
          .select({ name: location.name })
          .from(location)
          .where(inArray(location.id, ids))
          .orderBy(inRussian(location.name));
  const had = new Set((await administeredBy(db, cards.kept.row.id)).map(({ id }) => id));
  const administers = (await administeredBy(db, cards.closed.row.id)).filter(({ id }) => !had.has(id));
  return {
    works: works.map(({ name }) => name),
    days: await daysJoined(db, plans),
    administers: administers.map(({ name }) => name),
  };
}
