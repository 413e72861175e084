import { displayName, type PhotosessionDetail } from '@studio/contracts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { auditEntry } from '../../kernel/records';
import { employee } from '../../users/schema';

type Edit = PhotosessionDetail['edits'][number];
type Field = Edit['changes'][number]['field'];
type Values = Readonly<Record<string, unknown>>;

const MAX_EDITS = 200;

/** Column names as the audit stores them. */
const COLUMNS: Record<Field, string> = {
  name: 'name',
  phone: 'phone',
  photographer: 'photographer_id',
  people_count: 'people_count',
  notes: 'notes',
};

/** The last edits of a session's fields, oldest first: read from the audit, so that none is repeated or missed. */
export async function editsOf(db: Database, sessionId: string): Promise<Edit[]> {
  const rows = await db
    .select({
      id: auditEntry.id,
      at: auditEntry.at,
      before: auditEntry.before,
      after: auditEntry.after,
      last_name: employee.last_name,
      first_name: employee.first_name,
    })
    .from(auditEntry)
    .leftJoin(employee, eq(employee.id, auditEntry.actor_id))
    .where(
      and(
        eq(auditEntry.subject_kind, 'photosession'),
        eq(auditEntry.subject_id, sessionId),
        eq(auditEntry.action, 'photosession.updated'),
      ),
    )
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(MAX_EDITS);
  const names = await photographerNames(db, rows);
  return rows.toReversed().map(({ id, at, before, after, last_name, first_name }) => ({
    id: String(id),
    at: at.toISOString(),
    by_name: last_name === null ? 'Портал' : displayName({ last_name, first_name }),
    changes: (Object.keys(COLUMNS) as Field[]).flatMap((field) => {
      const [was, is] = [valuesOf(before), valuesOf(after)];
      const column = COLUMNS[field];
      return column in is ? [{ field, before: words(was[column], names), after: words(is[column], names) }] : [];
    }),
  }));
}

/** Display names of the photographers that the edits mention, by id. */
async function photographerNames(db: Database, rows: readonly { before: unknown; after: unknown }[]) {
  const ids = rows
    .flatMap(({ before, after }) => [valuesOf(before)['photographer_id'], valuesOf(after)['photographer_id']])
    .filter((id) => typeof id === 'string');
  if (ids.length === 0) return new Map<string, string>();
  const people = await db
    .select({ id: employee.id, last_name: employee.last_name, first_name: employee.first_name })
    .from(employee)
    .where(inArray(employee.id, [...new Set(ids)]));
  return new Map(people.map(({ id, ...person }) => [id, displayName(person)]));
}

function valuesOf(values: unknown): Values {
  return typeof values === 'object' && values !== null ? (values as Values) : {};
}

function words(value: unknown, names: ReadonlyMap<string, string>): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? (names.get(value) ?? value) : null;
}
