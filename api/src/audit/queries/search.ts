import { and, desc, eq, inArray, like, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { auditActionsSaying, auditCodesSaying, auditSubjectsSaying } from '@studio/contracts';
import { auditEntry, auditLink } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { ID_TEXT } from '../../kernel/database/id-text';
import { foldedText } from '../../kernel/database/russian-text';
import { containsText } from '../../kernel/database/contains';
import { foldText, likePattern } from '../../kernel/words/text';
import { employee } from '../../users/schema';
import {
  arrayOf,
  named as namedSo,
  peopleNamed,
  placesNamed,
  type Subject,
  subjectsNamed,
  subjectsNumbered,
  worksWithin,
} from './named-subjects';
import { NOT_OF_PAY, type Reader } from './reader';
import { writtenValue } from './written-values';

/**
 * Acts in which a text occurs: in a value, a number, the name of the actor, or of the record acted on. A record out of reach is not found
 * by its name, which would reveal it.
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
  const named = namedSo(folded);
  const ofHere = worksWithin(scope);
  const reached = peopleNamed(scope, folded);
  const values = [sql`${auditEntry.before}::text`, sql`${auditEntry.after}::text`];
  // Names of acts and ids are of ASCII; they come first, since values are written out for each comparison.
  const names = /\P{ASCII}/u.test(text) ? [] : [auditEntry.action, auditEntry.subject_id, auditEntry.request_id];
  const saying = (says: (column: SQL) => SQL) =>
    or(
      ...names.map((column) => says(foldedText(column))),
      and(readsPay ? undefined : NOT_OF_PAY, or(...values.map((column) => says(foldedText(column))))),
    )!;
  const keptIn = (kept: readonly string[], which?: SQL) =>
    kept.length === 0
      ? []
      : values.map((value) => and(which, sql`${foldedText(value)} like any (${textArray(kept)})`)!);
  const written = writtenValue(text);
  // Places are fewer than people: their ids are fetched once for both ways, as are those of the other records.
  const places = await placesNamed(db, scope, folded);
  const people = await fewNamed(db, reached);
  const subjects = [...(await subjectsNumbered(db, scope, text)), ...(await subjectsNamed(db, scope, text, people))];
  const kinds = auditSubjectsSaying(text);
  const told = [
    ...auditActionsSaying(text).map((action) => like(foldedText(auditEntry.action), likePattern(action))),
    ...(kinds.length === 0 ? [] : [inArray(auditEntry.subject_kind, kinds)]),
    ...auditCodesSaying(text).flatMap(({ kept, kinds: of, others }) =>
      keptIn(kept, of ? inArray(auditEntry.subject_kind, [...of]) : others.length > 0 ? notOf(others) : undefined),
    ),
    ...keptIn(written.kept, readsPay ? undefined : NOT_OF_PAY),
    ...keptIn([...few(places), ...people].map(({ id }) => `%"${id}"%`)),
    ...(written.when ? [written.when] : []),
    ...(places.length === 0 ? [] : [and(ofKind('location'), isOneOf(places))!]),
    ...(subjects.length === 0 ? [] : [isOneOf(subjects)]),
    ...ofNumber(text),
  ];
  return {
    isOne: or(
      saying((column) => like(column, pattern)),
      ...told,
      sql`(select ${reached} from ${employee} where ${employee.id} = ${auditEntry.actor_id})`,
      // Other subjects have ids that are not UUIDs.
      sql`case when ${ofKind('employee')} and ${auditEntry.subject_id} ~ ${ID_TEXT}
        then (select ${reached} from ${employee} where ${employee.id} = ${auditEntry.subject_id}::uuid) end`,
    )!,
    found(shown, limit) {
      const matches = (which: SQL) => sql`select ${at}, ${id} from ${auditEntry} where ${and(shown, which)}`;
      // A person may have done everything ever recorded: their newest acts are enough.
      const ofEach = (whose: SQL | undefined, which: SQL) => sql`select act.at, act.id from people ${employee}
        cross join lateral (${matches(which)} order by ${desc(at)}, ${desc(id)} limit ${limit}) act
        where ${whose ?? sql`true`}`;
      const all = [
        ...[saying((column) => containsText(column, folded)), ...told].map(matches),
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

/** The entry that the page calls «Запись № 9042». */
function ofNumber(text: string): SQL[] {
  const [, number] = /^(?:запись\s+)?(?:№\s*)?(\d{1,15})$/i.exec(text.trim()) ?? [];
  if (number === undefined) return [];
  return [
    inArray(
      auditEntry.id,
      sql`(select ${auditLink.entry_id} from ${auditLink} where ${auditLink.seq} = ${number}::bigint)`,
    ),
  ];
}

const isOneOf = (subjects: readonly Subject[]): SQL =>
  sql`${auditEntry.subject_id} = any (${arrayOf(subjects)}::text[])`;

/** People whose ids are sought in values: who shares a name with more of them is found by their own acts alone. */
const MAX_NAMED = 10;

const few = (records: readonly Subject[]) => (records.length > MAX_NAMED ? [] : records);

const fewNamed = async (db: Database, reached: SQL): Promise<readonly Subject[]> =>
  few(
    await db
      .select({ id: employee.id })
      .from(employee)
      .where(reached)
      .limit(MAX_NAMED + 1),
  );

const textArray = (texts: readonly string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;

/** A phone as it is kept: «+7 999 555-44-99» is `+79995554499`; null for other texts. */
function phoneOf(text: string): string | null {
  return /^\+?[\d\s()-]{7,20}$/.test(text) && /[\s()+-]/.test(text) ? text.replaceAll(/[\s()-]/g, '') : null;
}

const ofKind = (kind: string) => eq(auditEntry.subject_kind, kind);
const notOf = (kinds: readonly string[]) => notInArray(auditEntry.subject_kind, [...kinds]);
