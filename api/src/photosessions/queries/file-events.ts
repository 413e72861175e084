import { displayName, type PhotoFileEvent } from '@studio/contracts';
import { desc, eq, sql } from 'drizzle-orm';
import { type Actor, noteAct } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { signedIn } from '../../kernel/calls/implement';
import { employee } from '../../users/schema';
import { sessionRecord } from '../records';
import { photo, photoFileEvent } from '../schema';

const MAX_EVENTS = 1_000;

interface FileOfPhoto {
  id: string;
  filename: string;
  version?: number | null;
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

/** Through which link the client fetched a file, the order it was bought in, and what the files of one archive have in common. */
export interface ClientDownload {
  link_id: string;
  order_number: number;
  act_id: string | null;
}

/** Adds to the history of the session's files, and to the audit, that the client downloads a file that was bought. */
export async function noteClientDownload(
  tx: Database,
  actor: Actor,
  sessionId: string,
  { id, filename, version = null }: FileOfPhoto,
  { link_id, order_number, act_id }: ClientDownload,
): Promise<void> {
  await tx.insert(photoFileEvent).values({
    photosession_id: sessionId,
    photo_id: id,
    filename,
    kind: 'original_downloaded',
    version,
    at: actor.now(),
    link_id,
    order_number,
    act_id,
  });
  await noteAct(tx, actor, sessionRecord, sessionId, {
    act: 'photo.bought_downloaded',
    after: { count: 1, photos: [{ id, filename }], link_id, order_number },
  });
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
  const { kind, at, by_id, link_id, order_number, act_id, id, photo_id, filename, version } = photoFileEvent;
  const files = sql<
    EventOfFile[]
  >`json_agg(json_build_object('id', ${id}, 'photo_id', ${photo_id}, 'filename', ${filename},
    'photo_filename', ${photo.filename}, 'version', ${version}) order by ${inRussian(filename)}, ${id})`;
  // Each upload, each version and each single file that the client downloads has its own line.
  const alone = sql`case when ${kind} in ('uploaded', 'version_added', 'version_chosen')
    or (${by_id} is null and ${act_id} is null) then ${id} end`;
  // An archive that the client's page fetches takes its time; what staff did to several files happened at one moment.
  const moment = sql`case when ${act_id} is null then ${at} end`;
  const last = sql<Date>`max(${at})`;
  const rows = await db
    .select({
      kind,
      at: last.mapWith(at),
      files,
      by: { last_name: employee.last_name, first_name: employee.first_name },
      link_id,
      order_numbers: sql<
        number[] | null
      >`json_agg(distinct ${order_number}) filter (where ${order_number} is not null)`,
    })
    .from(photoFileEvent)
    .leftJoin(employee, eq(employee.id, by_id))
    .leftJoin(photo, eq(photo.id, photo_id))
    .where(eq(photoFileEvent.photosession_id, sessionId))
    .groupBy(kind, moment, by_id, link_id, act_id, alone, employee.last_name, employee.first_name)
    .orderBy(desc(last), sql`min(encode(${inRussian(filename)}, 'hex') collate "C")`)
    .limit(MAX_EVENTS);
  return rows.flatMap(({ files: [first, ...others], kind: what, at: when, by, link_id: link, order_numbers }) =>
    first
      ? {
          ...first,
          kind: what,
          at: when.toISOString(),
          by_name: by ? displayName(by) : 'Клиент',
          client: link === null ? null : { link_id: link, order_numbers: order_numbers ?? [] },
          others: others.map((other) => other.photo_filename ?? other.filename),
        }
      : [],
  );
}
