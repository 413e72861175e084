import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { auditEntry } from '../../../api/src/kernel/records';
import type { Database } from '../../../api/src/kernel/database/open';
import { rowsOf } from '../../../api/src/kernel/database/rows-of';
import { photosession, photosessionEvent } from '../../../api/src/photosessions/schema';

/** A session as the server's tables have it. */
export interface KeptRow {
  id: string;
  owner_id: string;
  local_id: string | null;
  name: string;
  deleted: boolean;
  /** Of its creation; one each, or the server's own books are wrong. */
  audits: number;
  events: number;
}

/** Everything that these employees own on the server, read past the API. */
export async function keptRows(db: Database, owners: readonly string[]): Promise<KeptRow[]> {
  const audits = db
    .select({ count: count() })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subject_kind, 'photosession'),
        eq(auditEntry.subject_id, sql`${photosession.id}::text`),
        eq(auditEntry.action, 'photosession.created'),
      ),
    );
  const events = db
    .select({ count: count() })
    .from(photosessionEvent)
    .where(and(eq(photosessionEvent.photosession_id, photosession.id), isNull(photosessionEvent.from_state)));
  const rows = await db
    .select({
      id: photosession.id,
      owner_id: photosession.owner_id,
      local_id: photosession.local_id,
      name: photosession.name,
      deleted_at: photosession.deleted_at,
      audits: sql<string>`(${audits})`,
      events: sql<string>`(${events})`,
    })
    .from(photosession)
    .where(inArray(photosession.owner_id, [...owners]));
  return rows.map(({ deleted_at, audits, events, ...row }) => ({
    ...row,
    deleted: deleted_at !== null,
    audits: Number(audits),
    events: Number(events),
  }));
}

/** Employees as a list of SQL's `in`. */
export const ownerList = (owners: readonly string[]) =>
  sql.join(
    owners.map((owner) => sql`${owner}::uuid`),
    sql`, `,
  );

/** Rows of a query about entries other than sessions: how often each was stored and reported; once, where it does not say. */
interface FoundEntry {
  id: string;
  owner_id: string;
  name: string;
  audits?: string | number;
  events?: string | number;
}

/** Entries of another kind, read past the API, in the shape of sessions. */
export async function keptEntries(db: Database, query: ReturnType<typeof sql>): Promise<KeptRow[]> {
  return rowsOf<FoundEntry>(await db.execute(query)).map(({ id, owner_id, name, audits = 1, events = 1 }) => ({
    id,
    owner_id,
    local_id: id,
    name,
    deleted: false,
    audits: Number(audits),
    events: Number(events),
  }));
}
