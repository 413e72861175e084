import { displayName, type PhotoFileEvent } from '@studio/contracts';
import { desc, eq, min, sql } from 'drizzle-orm';
import type { CallContext } from '../../kernel/context';
import type { Database } from '../../kernel/database/open';
import { signedIn } from '../../kernel/implement';
import { employee } from '../../users/schema';
import { photo, photoFileEvent } from '../schema';

const MAX_EVENTS = 1_000;

interface FileOfPhoto {
  id: string;
  filename: string;
  version?: number;
}

/** Adds one event for each of the photos to the history of the session's files. */
export async function noteFileEvents(
  tx: Database,
  context: CallContext,
  sessionId: string,
  kind: PhotoFileEvent['kind'],
  files: readonly FileOfPhoto[],
): Promise<void> {
  if (files.length === 0) return;
  const [at, by_id] = [context.now(), signedIn(context).id];
  await tx.insert(photoFileEvent).values(
    files.map(({ id, filename, version = null }) => ({
      photosession_id: sessionId,
      photo_id: id,
      filename,
      kind,
      version,
      at,
      by_id,
    })),
  );
}

interface EventOfFile {
  id: string;
  photo_id: string;
  filename: string;
  photo_filename: string | null;
  version: number | null;
}

/** Newest first; one act on several photos is one event that names them all. */
export async function fileEventsOf(db: Database, sessionId: string): Promise<PhotoFileEvent[]> {
  const { kind, at, by_id, id, photo_id, filename, version } = photoFileEvent;
  const files = sql<
    EventOfFile[]
  >`json_agg(json_build_object('id', ${id}, 'photo_id', ${photo_id}, 'filename', ${filename},
    'photo_filename', ${photo.filename}, 'version', ${version}) order by ${filename}, ${id})`;
  // Each upload and each version has its own line.
  const alone = sql`case when ${kind} in ('uploaded', 'version_added', 'version_chosen') then ${id} end`;
  const rows = await db
    .select({ kind, at, files, last_name: employee.last_name, first_name: employee.first_name })
    .from(photoFileEvent)
    .innerJoin(employee, eq(employee.id, by_id))
    .leftJoin(photo, eq(photo.id, photo_id))
    .where(eq(photoFileEvent.photosession_id, sessionId))
    .groupBy(kind, at, by_id, alone, employee.last_name, employee.first_name)
    .orderBy(desc(at), min(filename))
    .limit(MAX_EVENTS);
  return rows.flatMap(({ files: [first, ...others], kind: what, at: when, ...by }) =>
    first
      ? {
          ...first,
          kind: what,
          at: when.toISOString(),
          by_name: displayName(by),
          others: others.map((other) => other.photo_filename ?? other.filename),
        }
      : [],
  );
}
