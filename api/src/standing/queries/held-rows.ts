import {
  displayName,
  HELD_KINDS,
  type HeldKindName,
  heldKindsOf,
  type HeldRecord,
  locationScope,
  reaches,
} from '@studio/contracts';
import { and, arrayOverlaps, eq, getTableColumns, inArray, not, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Person } from '../../kernel/calls/context';
import { isUndecidedBy, undecidedBy } from '../../kernel/calls/oneself';
import { withinScope } from '../../kernel/calls/within-scope';
import type { Database } from '../../kernel/database/open';
import { city, location } from '../../locations/schema';
import { employee } from '../../users/schema';
import { heldRecord } from '../schema';

const maker = alias(employee, 'maker');
const decider = alias(employee, 'decider');

export type NamedHeldRow = Awaited<ReturnType<typeof selectHeld>>[number];

/** Held records with the names that they refer to; add conditions and order. */
export function selectHeld(db: Database) {
  return db
    .select({
      ...getTableColumns(heldRecord),
      location_name: location.name,
      city_name: city.name,
      time_zone: city.time_zone,
      maker: { last_name: maker.last_name, first_name: maker.first_name },
      decider: { last_name: decider.last_name, first_name: decider.first_name },
    })
    .from(heldRecord)
    .innerJoin(location, eq(location.id, heldRecord.location_id))
    .innerJoin(city, eq(city.id, location.city_id))
    .innerJoin(maker, eq(maker.id, heldRecord.made_by))
    .leftJoin(decider, eq(decider.id, heldRecord.decided_by))
    .$dynamic();
}

/** The person's own, and all at the places in reach. */
export function nearTo(person: Person): SQL | undefined {
  const there = withinScope(locationScope(person), heldRecord.location_id);
  return there && or(eq(heldRecord.made_by, person.id), there);
}

/** The person's own, and of others the kinds that they may see at the places in reach. */
export function visibleTo(person: Person): SQL | undefined {
  const own = eq(heldRecord.made_by, person.id);
  return or(own, ofKinds(heldKindsOf(person.roles, 'read'), person));
}

/** What waits for the person's decision. */
export function decidableBy(person: Person): SQL | undefined {
  return and(
    eq(heldRecord.standing, 'held'),
    ofKinds(heldKindsOf(person.roles, 'decide'), person),
    notInArray(heldRecord.made_by, undecidedBy(person)),
    not(arrayOverlaps(heldRecord.pays, undecidedBy(person))),
  );
}

function ofKinds(kinds: readonly HeldKindName[], person: Person): SQL | undefined {
  if (kinds.length === 0) return sql`false`;
  return and(inArray(heldRecord.kind, [...kinds]), withinScope(locationScope(person), heldRecord.location_id));
}

type Asked = Pick<NamedHeldRow, 'kind' | 'made_by' | 'pays' | 'location_id'>;

/** Whether the person may decide about such a record: what is offered and what is allowed. Null, or why not. */
export function decisionRefusal(row: Asked, person: Person): 'right' | 'own' | null {
  if ([row.made_by, ...row.pays].some((id) => isUndecidedBy(person, id))) return 'own';
  const mayDecide = heldKindsOf(person.roles, 'decide').includes(row.kind);
  return mayDecide && reaches(locationScope(person), row.location_id) ? null : 'right';
}

/** The row in wire format, with what the caller may do. */
export function toHeld(row: NamedHeldRow, person: Person): HeldRecord {
  const refusal = decisionRefusal(row, person);
  const isHeld = row.standing === 'held';
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    standing: row.standing,
    revision: row.revision,
    location_id: row.location_id,
    location_name: row.location_name,
    city_name: row.city_name,
    time_zone: row.time_zone,
    happened_at: row.happened_at.toISOString(),
    came_at: row.came_at.toISOString(),
    made_by: row.made_by,
    made_by_name: displayName(row.maker),
    sum_kop: row.sum_kop,
    subject:
      row.subject_kind === null || row.subject_id === null
        ? null
        : { kind: row.subject_kind, id: row.subject_id, title: row.subject_title ?? '' },
    reasons: row.reasons,
    decision: row.decision,
    note: row.note,
    decided_by_name: row.decider && displayName(row.decider),
    decided_at: row.decided_at?.toISOString() ?? null,
    may: { decide: isHeld && refusal === null },
    refusal: isHeld && refusal === 'own' ? HELD_KINDS[row.kind].own : null,
  };
}
