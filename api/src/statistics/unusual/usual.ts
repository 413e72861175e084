import {
  type CaseSums,
  DAY_MS,
  exceedsUsual,
  FEWEST_USUAL_WEEKS,
  shiftDate,
  standsOutAlways,
  UNUSUAL_KIND_NAMES,
  type UnusualKind,
  USUAL_WEEKS,
} from '@studio/contracts';
import type { Days } from './cases-of';

const WEEK_DAYS = 7;

/** The weeks before a period, whole ones, up to the day before it. */
export function weeksBefore(from: string): Days {
  return { from: shiftDate(from, -USUAL_WEEKS * WEEK_DAYS), to: shiftDate(from, -1) };
}

/** Weeks in a period, in parts of one. */
export function weeksIn({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from) + DAY_MS) / DAY_MS / WEEK_DAYS;
}

/** Cases of one person of one place: in the period, and in the weeks before it. */
export interface Tally {
  kind: UnusualKind;
  place_id: string;
  /** Null where the portal did it. */
  person_id: string | null;
  now: CaseSums;
  before: CaseSums;
}

/** A place that was looked at. */
export interface Past {
  name: string;
  /** Weeks before the period in which it worked. */
  weeks: number;
  /** People who sold there in them. */
  sellers: number;
}

export interface Finding extends CaseSums {
  kind: UnusualKind;
  place_id: string;
  person_id: string | null;
  usual: CaseSums | null;
  is_unusual: boolean;
  people: (CaseSums & { person_id: string | null })[];
}

/** Kinds that are looked at person by person: each against the place's mean of one. */
const BY_PERSON: readonly UnusualKind[] = ['refunds'];

/** What happened at each place next to what is usual there; what stands out first, then the most. */
export function findingsOf(
  tallies: readonly Tally[],
  pasts: ReadonlyMap<string, Past>,
  periodWeeks: number,
): Finding[] {
  const findings = byPlace(tallies).flatMap(({ kind, place_id, tallies: group }) => {
    const past = pasts.get(place_id);
    const usual = past ? usualOf(group, past, periodWeeks) : null;
    const people = group.filter(({ now }) => now.count > 0);
    if (people.length === 0) return [];
    const found = { kind, place_id };
    if (!BY_PERSON.includes(kind)) return [finding({ ...found, person_id: null }, people, usual)];
    const ofOne = usual && scaled(usual, 1 / Math.max(1, past?.sellers ?? 1));
    return people.map((one) => finding({ ...found, person_id: one.person_id }, [one], ofOne));
  });
  return findings.toSorted(
    (one, other) =>
      Number(other.is_unusual) - Number(one.is_unusual) ||
      UNUSUAL_KIND_NAMES.indexOf(one.kind) - UNUSUAL_KIND_NAMES.indexOf(other.kind) ||
      other.count - one.count ||
      other.amount - one.amount,
  );
}

/** A kind over all places: what happened, and what is usual at those with a past; null where none has one. */
export function totalsOf(
  kind: UnusualKind,
  tallies: readonly Tally[],
  pasts: ReadonlyMap<string, Past>,
  periodWeeks: number,
) {
  const ofKind = tallies.filter((one) => one.kind === kind);
  const hasPast = [...pasts.values()].some(({ weeks }) => weeks >= FEWEST_USUAL_WEEKS);
  const usual = byPlace(ofKind).flatMap(({ place_id, tallies: group }) => {
    const past = pasts.get(place_id);
    return (past && usualOf(group, past, periodWeeks)) ?? [];
  });
  return { ...sumOf(ofKind.map(({ now }) => now)), usual: hasPast ? rounded(sumOf(usual)) : null };
}

const NO_SUMS: CaseSums = { count: 0, amount: 0 };

interface Group {
  kind: UnusualKind;
  place_id: string;
  tallies: Tally[];
}

function byPlace(tallies: readonly Tally[]): Group[] {
  const groups = new Map<string, Group>();
  for (const one of tallies) {
    const { kind, place_id } = one;
    const key = `${kind} ${place_id}`;
    const group = groups.get(key) ?? { kind, place_id, tallies: [] };
    group.tallies.push(one);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function usualOf(group: readonly Tally[], { weeks }: Past, periodWeeks: number): CaseSums | null {
  if (weeks < FEWEST_USUAL_WEEKS) return null;
  return scaled(sumOf(group.map(({ before }) => before)), periodWeeks / weeks);
}

function finding(
  of: Pick<Finding, 'kind' | 'place_id' | 'person_id'>,
  tallies: readonly Tally[],
  usual: CaseSums | null,
): Finding {
  const found = sumOf(tallies.map(({ now }) => now));
  const people = tallies
    .map(({ person_id, now }) => ({ person_id, ...now }))
    .toSorted((one, other) => other.count - one.count || other.amount - one.amount);
  return {
    ...of,
    ...found,
    usual: usual && rounded(usual),
    is_unusual: (usual !== null || standsOutAlways(of.kind)) && exceedsUsual(of.kind, found, usual ?? NO_SUMS),
    people,
  };
}

function sumOf(parts: readonly CaseSums[]): CaseSums {
  return parts.reduce((all, one) => ({ count: all.count + one.count, amount: all.amount + one.amount }), NO_SUMS);
}

function scaled({ count, amount }: CaseSums, times: number): CaseSums {
  return { count: count * times, amount: amount * times };
}

/** As it is shown: cases with a tenth, money and minutes whole. */
function rounded({ count, amount }: CaseSums): CaseSums {
  return { count: Math.round(count * 10) / 10, amount: Math.round(amount) };
}
