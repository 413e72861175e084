import {
  displayName,
  FEWEST_USUAL_WEEKS,
  hasRight,
  MAX_UNUSUAL_DAYS,
  MAX_UNUSUAL_FINDINGS,
  UNUSUAL_KIND_NAMES,
} from '@studio/contracts';
import { inArray } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { calls, signedIn } from '../../kernel/calls/implement';
import { employee, isInReach, unknownEmployee } from '../../users';
import { requireFewDays } from '../rules/period';
import { readCases, readCeilings, readPasts, readTallies } from '../unusual/read-unusual';
import { findingsOf, totalsOf, weeksBefore, weeksIn } from '../unusual/usual';
import { readyFigures } from './summary';

export const unusual = calls.statistics.unusual.handler(async ({ context, input }) => {
  const { db } = context.database;
  requireFewDays(input, MAX_UNUSUAL_DAYS);
  const scope = await readyFigures(context, input);
  const before = weeksBefore(input.date_from);
  const weeks = weeksIn({ from: input.date_from, to: input.date_to });
  const pasts = await readPasts(db, scope, input, before);
  const tallies = await readTallies(db, scope, input, before, await readCeilings(db));
  const all = findingsOf(tallies, pasts, weeks);
  const findings = all.slice(0, MAX_UNUSUAL_FINDINGS);
  const nameOf = await readNames(
    context,
    findings.flatMap(({ people }) => people.map(({ person_id }) => person_id)),
  );
  return {
    usual_from: before.from,
    usual_to: before.to,
    places: pasts.size,
    without_past: [...pasts].flatMap(([id, { name, weeks: worked }]) =>
      worked < FEWEST_USUAL_WEEKS ? [{ id, name }] : [],
    ),
    kinds: UNUSUAL_KIND_NAMES.map((kind) => ({
      kind,
      ...totalsOf(kind, tallies, pasts, weeks),
      unusual: all.filter((one) => one.kind === kind && one.is_unusual).length,
    })),
    findings: findings.map(({ person_id, people, ...finding }) => ({
      ...finding,
      place_name: pasts.get(finding.place_id)?.name ?? '',
      ...nameOf(person_id),
      people: people.map(({ person_id: id, ...sums }) => ({ ...nameOf(id), ...sums })),
    })),
  };
});

export const unusualCases = calls.statistics.unusualCases.handler(
  async ({ context, input: { kind, page, page_size, ...filter } }) => {
    requireFewDays(filter, MAX_UNUSUAL_DAYS);
    const scope = await readyFigures(context, filter);
    const { rows, total } = await readCases(context.database.db, scope, kind, filter, { page, page_size });
    const nameOf = await readNames(context, [
      ...rows.flatMap(({ person_id, about_id }) => [person_id, about_id]),
      filter.person_id ?? null,
    ]);
    // Whom the caller may not read is as unknown as somebody who never was.
    if (filter.person_id && nameOf(filter.person_id).person_id === null) throw unknownEmployee('person_id');
    const items = rows.map(({ person_id, about_id, amount, record_kind, record_id, number, ...row }) => ({
      ...row,
      ...nameOf(person_id),
      ...(about_id !== null && { about_name: nameOf(about_id).person_name }),
      amount: Number(amount),
      record: { kind: record_kind, id: record_id, number: number === null ? null : Number(number) },
    }));
    return { items, total, page, page_size };
  },
);

interface Named {
  person_id: string | null;
  person_name: string | null;
}

const NOBODY: Named = { person_id: null, person_name: null };

/** Names of these people; nobody's whom the caller may not read, and of those no id either. */
async function readNames(context: CallContext, ids: readonly (string | null)[]): Promise<(id: string | null) => Named> {
  const caller = signedIn(context);
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0 || !hasRight(caller.roles, 'read_employees')) return () => NOBODY;
  const people = await context.database.db
    .select({
      id: employee.id,
      first_name: employee.first_name,
      last_name: employee.last_name,
      primary_location_id: employee.primary_location_id,
    })
    .from(employee)
    .where(inArray(employee.id, wanted));
  const names = new Map(
    people.filter((person) => isInReach(caller, person)).map((person) => [person.id, displayName(person)]),
  );
  return (id) => {
    const person_name = id === null ? undefined : names.get(id);
    return person_name === undefined ? NOBODY : { person_id: id, person_name };
  };
}
