import { displayName, monthWords, type AuditEntry, type LocationScope } from '@studio/contracts';
import { and, arrayContains, desc, eq, exists, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { auditEntry, auditLink } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { firstFound, searchRows } from '../../kernel/database/search-rows';
import { city } from '../../locations/schema';
import { employee } from '../../users/schema';
import { linkNow } from '../chain/link-pending';
import { areaNames } from './area-names';
import { goneNames, subjectKey } from './gone-names';
import { inCity, inRegion } from './in-area';
import { groupOf, wholeHistory } from './whole-history';
import { withinReach } from './reach';
import { type Reader, withoutPay } from './reader';
import { recordNames, textsIn } from './record-names';
import { mentioning } from './search';
import { subjectsAt } from './subject-at';

export interface AuditFilter {
  actor_id?: string;
  action_group?: string;
  subject_kind?: string;
  subject_id?: string;
  location_id?: string;
  city_id?: string;
  region_id?: string;
  seq?: number;
  from?: string;
  to?: string;
  search?: string;
  /** With what befell it by acts on others: see `wholeHistory`. */
  is_whole?: boolean;
  cursor?: string;
  limit: number;
}

/** With the zone of the city where it happened. */
export type PlacedEntry = AuditEntry & { time_zone: string | null };

export interface AuditPage {
  items: PlacedEntry[];
  next_cursor: string | null;
  /** Present names of the records whose ids occur in the values. */
  names: Record<string, string>;
}

/**
 * One page of the acts in reach, newest first: by time, and within a transaction in the order of recording. The chain may have two
 * transactions of the same moment the other way round.
 */
export async function listEntries(
  db: Database,
  reader: Reader,
  filter: AuditFilter,
  /** Records outside of it stay ids. */
  named: LocationScope = reader.scope,
): Promise<AuditPage> {
  await linkNow(db);
  const rows = await db
    .select({
      seq: auditLink.seq,
      entry: auditEntry,
      actor: { last_name: employee.last_name, first_name: employee.first_name },
      time_zone: city.time_zone,
    })
    .from(auditLink)
    .innerJoin(auditEntry, eq(auditEntry.id, auditLink.entry_id))
    .leftJoin(employee, eq(employee.id, auditEntry.actor_id))
    .leftJoin(city, eq(city.id, auditEntry.city_id))
    .where(
      filter.search
        ? inArray(auditEntry.id, await searchEntries(db, reader, { ...filter, search: filter.search }))
        : and(withinReach(reader.scope), ...conditions(db, filter)),
    )
    .orderBy(...NEWEST_FIRST)
    .limit(filter.limit + 1);
  const shown = rows.slice(0, filter.limit);
  const told = shown.flatMap(({ entry }) => [...textsIn([entry.before, entry.after])]);
  const names = await recordNames(
    db,
    named,
    shown.flatMap(({ entry }) => [...textsIn(entry)]),
  );
  const gone = await goneNames(
    db,
    shown.flatMap(({ entry }) => (names.has(entry.subject_id) ? [] : [entry])),
  );
  const at = await subjectsAt(db, named, [...names.keys()]);
  return {
    items: shown.map(({ seq, entry, actor, time_zone }) => {
      const actor_name = actor && displayName(actor);
      // The actor is always named; so is their own record.
      const own_name = entry.subject_id === entry.actor_id ? actor_name : null;
      return {
        ...(reader.readsPay ? entry : withoutPay(entry)),
        time_zone,
        seq,
        at: entry.at.toISOString(),
        actor_name,
        subject_name:
          names.get(entry.subject_id) ?? own_name ?? gone.get(subjectKey(entry)) ?? monthOf(entry) ?? fileOf(entry),
        subject_at: at.get(entry.subject_id) ?? (monthOf(entry) === null ? null : {}),
      };
    }),
    next_cursor: rows.length > filter.limit ? String(shown.at(-1)?.entry.id) : null,
    names: Object.fromEntries([
      ...(await areaNames(
        db,
        told.filter((text) => !names.has(text)),
      )),
      ...names,
    ]),
  };
}

/** «ноябрь 2026»: a month is its own id, and open to all. */
const monthOf = ({ subject_kind, subject_id }: { subject_kind: string; subject_id: string }) =>
  subject_kind === 'accounting_month' ? monthWords(subject_id.slice(0, 7)) : null;

/** «Сотрудники 2026-11-29.xlsx»: what was taken is called as its file. */
function fileOf({ subject_kind, after }: { subject_kind: string; after: unknown }): string | null {
  const file = subject_kind === 'export' ? (after as { file?: unknown } | null)?.file : null;
  return typeof file === 'string' ? file : null;
}

/** The ids of one page that a search finds, and of the first one after it. */
async function searchEntries(
  db: Database,
  reader: Reader,
  filter: AuditFilter & { search: string },
): Promise<number[]> {
  const { isOne, found } = await mentioning(db, reader, filter.search);
  const shown = and(withinReach(reader.scope), ...conditions(db, filter));
  // An act that is not in the chain yet is not shown. As a value, this is checked last, for no more acts than the page has.
  const link = db
    .select({ one: sql`true` })
    .from(auditLink)
    .where(eq(auditLink.entry_id, auditEntry.id));
  const ids = await firstFound(
    filter.limit + 1,
    searchRows(db, {
      table: auditEntry,
      key: auditEntry.id,
      order: NEWEST_FIRST,
      within: indexedBefore(db, filter),
      where: and(shown, isOne, exists(link)),
      found: (limit) => sql`select * from (
          select * from (${found(shown, limit)}) ${auditEntry} order by ${sql.join(NEWEST_FIRST, sql`, `)} offset 0
        ) ${auditEntry} where (${link}) limit ${limit}`,
    }),
  );
  return ids.map(Number);
}

const NEWEST_FIRST = [desc(auditEntry.at), desc(auditEntry.id)];

function conditions(db: Database, filter: AuditFilter): (SQL | undefined)[] {
  const { actor_id, action_group, subject_kind, subject_id, location_id, city_id, region_id, seq } = filter;
  const linked = db.select({ id: auditLink.entry_id }).from(auditLink);
  return [
    seq === undefined ? undefined : inArray(auditEntry.id, linked.where(eq(auditLink.seq, seq))),
    actor_id === undefined ? undefined : eq(auditEntry.actor_id, actor_id),
    action_group === undefined ? undefined : eq(groupOf, action_group),
    subject_kind === undefined || filter.is_whole ? undefined : eq(auditEntry.subject_kind, subject_kind),
    subject_id === undefined || filter.is_whole ? undefined : eq(auditEntry.subject_id, subject_id),
    filter.is_whole && subject_kind !== undefined && subject_id !== undefined
      ? wholeHistory(db, subject_kind, subject_id)
      : undefined,
    location_id === undefined ? undefined : arrayContains(auditEntry.location_ids, [location_id]),
    city_id === undefined ? undefined : inCity(city_id),
    region_id === undefined ? undefined : inRegion(region_id),
    ...inTime(db, filter),
  ];
}

function inTime(db: Database, { from, to, cursor }: AuditFilter): (SQL | undefined)[] {
  return [
    from === undefined ? undefined : gte(auditEntry.at, new Date(from)),
    to === undefined ? undefined : lte(auditEntry.at, new Date(to)),
    cursor === undefined ? undefined : before(db, Number(cursor)),
  ];
}

/** The condition that precedes the time in an index, and the time. */
function indexedBefore(db: Database, filter: AuditFilter): SQL | undefined {
  const { actor_id, action_group, subject_kind, subject_id } = filter;
  const narrowest = [
    subject_id && subject_kind
      ? and(eq(auditEntry.subject_id, subject_id), eq(auditEntry.subject_kind, subject_kind))
      : undefined,
    actor_id ? eq(auditEntry.actor_id, actor_id) : undefined,
    action_group ? eq(groupOf, action_group) : undefined,
    subject_kind ? eq(auditEntry.subject_kind, subject_kind) : undefined,
  ].find(Boolean);
  return and(narrowest, ...inTime(db, filter));
}

/** After the entry of this id in the order of the list. */
function before(db: Database, id: number): SQL {
  const last = db.select({ at: auditEntry.at, id: auditEntry.id }).from(auditEntry).where(eq(auditEntry.id, id));
  return sql`(${auditEntry.at}, ${auditEntry.id}) < (${last})`;
}
