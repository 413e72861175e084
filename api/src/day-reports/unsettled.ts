import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { countOf, plural } from '../kernel/words/plural';
import { rubles } from '../kernel/words/rubles';
import type { Unsettled } from '../locations';
import { leftBy } from './queries/till';
import { dayReport } from './schema';

/** Days that nobody handed in or approved, and the money that the last one left in the till. */
export async function unsettledTill(db: Database, location_id: string): Promise<Unsettled[]> {
  const here = eq(dayReport.location_id, location_id);
  const [last] = await db
    .select()
    .from(dayReport)
    .where(here)
    .orderBy(desc(dayReport.business_date), desc(dayReport.till_shift))
    .limit(1);
  if (!last) return [];
  const path = `/sales/day/${last.id}`;
  const open = await db.$count(dayReport, and(here, inArray(dayReport.state, ['open', 'counted'])));
  const submitted = await db
    .select({ id: dayReport.id })
    .from(dayReport)
    .where(and(here, eq(dayReport.state, 'submitted')))
    .orderBy(asc(dayReport.business_date), asc(dayReport.till_shift));
  const [first] = submitted;
  const left = await leftBy(db, last);
  return [
    ...(open === 0
      ? []
      : [
          {
            kind: 'open_days',
            count: open,
            message: `${plural(open, ['Не сдан', 'Не сданы', 'Не сдано'])} ${countOf(open, ['день', 'дня', 'дней'])} кассы: сдайте ${plural(open, ['его', 'их', 'их'])}.`,
            path,
          },
        ]),
    ...(first === undefined
      ? []
      : [
          {
            kind: 'submitted_days',
            count: submitted.length,
            message: `${plural(submitted.length, ['Не утверждён', 'Не утверждены', 'Не утверждено'])} ${countOf(submitted.length, ['день', 'дня', 'дней'])} кассы: утвердите ${plural(submitted.length, ['его', 'их', 'их'])}.`,
            path: `/sales/day/${first.id}`,
          },
        ]),
    ...(left === 0
      ? []
      : [{ kind: 'till', count: 1, message: `В кассе ${rubles(left)}: заберите деньги и сдайте день.`, path }]),
  ];
}
