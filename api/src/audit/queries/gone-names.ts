import { and, inArray, like } from 'drizzle-orm';
import { auditEntry } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';

/** A record of the trail: its kind and its id. */
interface Subject {
  subject_kind: string;
  subject_id: string;
}

/** The key under which a record's name is found. */
export const subjectKey = ({ subject_kind, subject_id }: Subject): string => `${subject_kind} ${subject_id}`;

/** What deleted records were called: their last act keeps what they were. */
export async function goneNames(db: Database, subjects: readonly Subject[]): Promise<Map<string, string>> {
  if (subjects.length === 0) return new Map();
  const ids = [...new Set(subjects.map(({ subject_id }) => subject_id))];
  const kinds = [...new Set(subjects.map(({ subject_kind }) => subject_kind))];
  const { subject_kind, subject_id, before } = auditEntry;
  const rows = await db
    .select({ subject_kind, subject_id, before })
    .from(auditEntry)
    .where(and(inArray(subject_id, ids), inArray(subject_kind, kinds), like(auditEntry.action, '%.deleted')));
  return new Map(
    rows.flatMap((row) => {
      const name = nameIn(row.before);
      return name === null ? [] : [[subjectKey(row), name] as const];
    }),
  );
}

/** As a kind calls it: a person by surname and name, a role by its name for staff. */
function nameIn(before: unknown): string | null {
  if (typeof before !== 'object' || before === null) return null;
  const { last_name, first_name, display_name, name, about } = before as Record<string, unknown>;
  const person = [last_name, first_name].filter(isText).join(' ');
  return [person, display_name, name, about].find((text) => isText(text)) ?? null;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
