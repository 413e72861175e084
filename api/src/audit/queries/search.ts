import { and, desc, eq, like, or, sql, type SQL } from 'drizzle-orm';
import { auditActionsSaying } from '@studio/contracts';
import { auditEntry } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { foldedText } from '../../kernel/database/russian-text';
import { rowsOf } from '../../kernel/database/rows-of';
import { containsText } from '../../kernel/database/contains';
import { foldText, likePattern } from '../../kernel/words/text';
import { withinScope } from '../../kernel/calls/within-scope';
import { location } from '../../locations/schema';
import { employee } from '../../users/schema';
import { NOT_OF_PAY, type Reader } from './reader';
import { writtenValue } from './written-values';

/**
 * Acts in which a text occurs: in a value, a number, the name of the actor, or of the person or place acted on. A record out of reach is
 * not found by its name, which would reveal it.
 */
export interface Mentioning {
  /** Whether an act is one of them: for acts that are read in their order. */
  isOne: SQL;
  /** Times and ids of the matches, found by indexes: at least the first `limit`. */
  found: (shown: SQL | undefined, limit: number) => SQL;
}

export async function mentioning(db: Database, { scope, readsPay }: Reader, text: string): Promise<Mentioning> {
  const { at, id } = auditEntry;
  const folded = foldText(phoneOf(text) ?? text);
  const pattern = likePattern(folded);
  const named = and(...folded.split(' ').map((word) => containsText(employee.name_folded, word)))!;
  const ofHere = withinScope(scope, employee.primary_location_id);
  const reached = and(named, ofHere)!;
  // Places are fewer than people: their ids are fetched once for both.
  const places = await db
    .select({ id: location.id })
    .from(location)
    .where(and(like(foldedText(location.name), pattern), withinScope(scope, location.id)));
  const values = [sql`${auditEntry.before}::text`, sql`${auditEntry.after}::text`];
  // Names of acts and ids are of ASCII; they come first, since values are written out for each comparison.
  const numbered = await recordsNumbered(db, text);
  const names = /\P{ASCII}/u.test(text) ? [] : [auditEntry.action, auditEntry.subject_id, auditEntry.request_id];
  const saying = (says: (column: SQL) => SQL) =>
    or(
      ...names.map((column) => says(foldedText(column))),
      and(readsPay ? undefined : NOT_OF_PAY, or(...values.map((column) => says(foldedText(column))))),
    )!;
  const written = writtenValue(text);
  const keptIn = (kept: readonly string[], which?: SQL) =>
    kept.length === 0
      ? []
      : values.map((value) => and(which, sql`${foldedText(value)} like any (${textArray([...kept])})`)!);
  const asWritten = [
    ...keptIn(written.kept, readsPay ? undefined : NOT_OF_PAY),
    ...keptIn(await idsNamed(db, reached, places)),
    ...(written.when ? [written.when] : []),
  ];
  const acts = auditActionsSaying(text).map((action) => likePattern(action));
  const told = acts.map((action) => like(foldedText(auditEntry.action), action));
  const ofPlaces =
    places.length === 0
      ? []
      : [and(ofKind('location'), sql`${auditEntry.subject_id} = any (${arrayOf(places)}::text[])`)!];
  return {
    isOne: or(
      saying((column) => like(column, pattern)),
      ...told,
      ...ofPlaces,
      ...asWritten,
      ...(numbered.length === 0 ? [] : [ofRecords(numbered)]),
      sql`(select ${reached} from ${employee} where ${employee.id} = ${auditEntry.actor_id})`,
      // Other subjects have ids that are not UUIDs; only a CASE guarantees that they are not cast.
      sql`case when ${ofKind('employee')} and ${auditEntry.subject_id} ~ ${ID}
        then (select ${reached} from ${employee} where ${employee.id} = ${auditEntry.subject_id}::uuid) end`,
    )!,
    found(shown, limit) {
      const matches = (which: SQL) => sql`select ${at}, ${id} from ${auditEntry} where ${and(shown, which)}`;
      // A person may have done everything ever recorded: their newest acts are enough.
      const ofEach = (people: SQL | undefined, which: SQL) => sql`select act.at, act.id from people ${employee}
        cross join lateral (${matches(which)} order by ${desc(at)}, ${desc(id)} limit ${limit}) act
        where ${people ?? sql`true`}`;
      const all = [
        ...[
          saying((column) => containsText(column, folded)),
          ...told,
          ...ofPlaces,
          ...asWritten,
          ...(numbered.length === 0 ? [] : [ofRecords(numbered)]),
        ].map(matches),
        ofEach(ofHere, sql`${auditEntry.actor_id} = ${employee.id}`),
        ofEach(ofHere, and(ofKind('employee'), sql`${auditEntry.subject_id} = ${employee.id}::text`)!),
      ];
      return sql`with people as materialized (
          select ${employee.id}, ${employee.primary_location_id} from ${employee} where ${named}
        )
        ${sql.join(all, sql` union `)}`;
    },
  };
}

/** People whose ids are sought in values: who shares a name with more of them is found by their own acts alone. */
const MAX_NAMED = 10;

/** Patterns of the ids of the places and people whose name was typed: in a value the page names them. */
async function idsNamed(db: Database, reached: SQL, places: readonly { id: string }[]): Promise<string[]> {
  const people = await db
    .select({ id: employee.id })
    .from(employee)
    .where(reached)
    .limit(MAX_NAMED + 1);
  return [places, people].flatMap((ids) => (ids.length > MAX_NAMED ? [] : ids.map(({ id }) => `%"${id}"%`)));
}

const textArray = (texts: readonly string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;

/** A phone as it is kept: «+7 999 555-44-99» is `+79995554499`; null for other texts. */
function phoneOf(text: string): string | null {
  return /^\+?[\d\s()-]{7,20}$/.test(text) && /[\s()+-]/.test(text) ? text.replaceAll(/[\s()-]/g, '') : null;
}

/** Kinds of records that have a number; what is above this domain is named, not imported. */
const NUMBERED = [
  'photosession',
  'sale',
  'held_record',
  'expense',
  'operation',
  'supply_request',
  'shipment',
  'stock_transfer',
  'stock_count',
  'stock_project',
  'reservation',
  'stock_report',
];

/** Records of a number that was typed as the page writes it, «№ 8493»; none for other texts. */
async function recordsNumbered(db: Database, text: string): Promise<{ id: string }[]> {
  const number = /^№\s*(\d{1,9})$/.exec(text.trim())?.[1];
  if (number === undefined) return [];
  const each = NUMBERED.map((table) => sql`select id::text from ${sql.raw(table)} where number = ${number}::bigint`);
  return rowsOf<{ id: string }>(await db.execute(sql.join(each, sql` union `)));
}

const ofRecords = (records: readonly { id: string }[]): SQL =>
  sql`${auditEntry.subject_id} = any (${arrayOf(records)}::text[])`;

/** The database's text form of an id. */
const ID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

function ofKind(kind: string): SQL {
  return eq(auditEntry.subject_kind, kind);
}

/** An array literal for both engines. */
function arrayOf(records: readonly { id: string }[]): string {
  return `{${records.map(({ id }) => id).join(',')}}`;
}
