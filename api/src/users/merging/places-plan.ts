import { quoted } from '@studio/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { location } from '../../locations/schema';
import type { MergeBlock } from '../hooks';
import type { AssignedDays } from '../merging-schema';
import { assignedDaysWords } from '../rules/assigned-days';
import { notOver } from '../staffing/in-force';
import { locationAssignment } from '../staffing-schema';
import type { Cards } from './lock-pair';

type Assigned = typeof locationAssignment.$inferSelect;

/** What becomes of a place where the closed card works. */
interface PlacePlan {
  row: Assigned;
  /** The kept card's further assignment there; null where it has none. */
  held: Assigned | null;
  /**
   * `given`: the row comes over. `joined`: the kept card's has the days of both. `apart`: it would have to have days on which neither works.
   * `ended`: the kept card is at home there.
   */
  becomes: 'given' | 'joined' | 'apart' | 'ended';
}

/** The rows of a card that are not over. */
export const lasting = (db: Database, person: string, now: Date) =>
  db
    .select()
    .from(locationAssignment)
    .where(and(eq(locationAssignment.employee_id, person), notOver(now)))
    .orderBy(locationAssignment.id);

/** Each place where the closed card works, also until a day. */
export async function placesPlan(db: Database, { kept, closed }: Cards, now: Date): Promise<PlacePlan[]> {
  const of = new Map((await lasting(db, kept.row.id, now)).map((row) => [row.location_id, row]));
  return (await lasting(db, closed.row.id, now)).map((row) => {
    if (row.location_id === kept.row.primary_location_id) return { row, held: null, becomes: 'ended' };
    const held = of.get(row.location_id) ?? null;
    if (held === null) return { row, held, becomes: 'given' };
    return { row, held, becomes: isBy(row, held.ended_on) && isBy(held, row.ended_on) ? 'joined' : 'apart' };
  });
}

/** Whether it has begun when another one ends. */
const isBy = ({ started_on }: AssignedDays, until: string | null) => until === null || started_on <= until;

/** The days of two assignments that touch. */
export function daysOfBoth(one: AssignedDays, other: AssignedDays): AssignedDays {
  return {
    started_on: one.started_on < other.started_on ? one.started_on : other.started_on,
    ended_on: one.ended_on === null || other.ended_on === null ? null : later(one.ended_on, other.ended_on),
  };
}

const later = (one: string, other: string) => (one < other ? other : one);

/** There is one assignment of a person at a place: days that do not meet keep the cards apart, so that none is lost. */
export async function placesApart(db: Database, cards: Cards, now: Date): Promise<MergeBlock[]> {
  const apart = (await placesPlan(db, cards, now)).filter(({ becomes }) => becomes === 'apart');
  return (await named(db, apart)).map(({ name, row, held }) => ({
    kind: 'places',
    message: `В ${quoted(name)} карточки работают в разные дни: первая ${assignedDaysWords(held ?? row)}, вторая ${assignedDaysWords(row)}. Сделайте дни общими или смежными либо уберите одно назначение.`,
    link: `/locations?place=location:${row.location_id}`,
  }));
}

/** «„Студия“ с 01.12.2026 по 05.12.2026»: where the kept card will have other days than now. */
export async function daysJoined(db: Database, plans: readonly PlacePlan[]): Promise<string[]> {
  const joined = plans.filter(({ becomes }) => becomes === 'joined');
  return (await named(db, joined)).map(
    ({ name, row, held }) => `${quoted(name)} ${assignedDaysWords(daysOfBoth(row, held ?? row))}`,
  );
}

async function named(db: Database, plans: readonly PlacePlan[]): Promise<(PlacePlan & { name: string })[]> {
  if (plans.length === 0) return [];
  const ids = plans.map(({ row }) => row.location_id);
  const places = await db
    .select({ id: location.id, name: location.name })
    .from(location)
    .where(inArray(location.id, ids));
  const names = new Map(places.map(({ id, name }) => [id, name]));
  return plans.map((plan) => ({ ...plan, name: names.get(plan.row.location_id) ?? '' }));
}
