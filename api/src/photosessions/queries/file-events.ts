import { displayName, type PhotoFileEvent } from '@studio/contracts';
import { desc, eq } from 'drizzle-orm';
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

/** The newest first. */
export async function fileEventsOf(db: Database, sessionId: string): Promise<PhotoFileEvent[]> {
  const rows = await db
    .select({
      event: photoFileEvent,
      photo_filename: photo.filename,
      last_name: employee.last_name,
      first_name: employee.first_name,
    })
    .from(photoFileEvent)
    .innerJoin(employee, eq(employee.id, photoFileEvent.by_id))
    .leftJoin(photo, eq(photo.id, photoFileEvent.photo_id))
    .where(eq(photoFileEvent.photosession_id, sessionId))
    .orderBy(desc(photoFileEvent.at), photoFileEvent.filename)
    .limit(MAX_EVENTS);
  return rows.map(({ event, photo_filename, ...by }) => ({
    id: event.id,
    photo_id: event.photo_id,
    filename: event.filename,
    photo_filename,
    kind: event.kind,
    version: event.version,
    at: event.at.toISOString(),
    by_name: displayName(by),
  }));
}
