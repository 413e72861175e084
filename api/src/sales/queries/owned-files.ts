import type { OwnedFiles } from '@studio/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { type ClientOfSession, type LinkOfSession, ordersOfClient, ordersOfLink } from './orders-of-link';
import { type OwnedPhotos, ownedPhotos } from './owned-photos';
import { photoIdsOf } from './photo-ids-of';

/** Of a sale without a session. */
export const NO_FILES: OwnedFiles = { all: false, photos: new Set() };

/** Whose files among the session's pictures the client has paid for. */
export function filesOf({ all, each }: OwnedPhotos, photoIds: ReadonlySet<string>): OwnedFiles {
  const isEach = photoIds.size > 0 && [...photoIds].every((id) => each.has(id));
  return { all: all !== null || isEach, photos: new Set(each.keys()) };
}

/** The same for a link whose pictures are known by their ids. */
export function ownedFiles(db: Database, link: LinkOfSession, photoIds: ReadonlySet<string>): Promise<OwnedFiles> {
  return ownedIn(db, ordersOfLink(link), photoIds);
}

/** The same for who buys at the counter; without the sale `except`, which is exchanged. */
export async function ownedByClient(
  db: Database,
  client: ClientOfSession,
  except: string | null = null,
): Promise<OwnedFiles> {
  return ownedIn(db, ordersOfClient(client, except), await photoIdsOf(db, client.photosession_id));
}

async function ownedIn(db: Database, orders: SQL | undefined, photoIds: ReadonlySet<string>): Promise<OwnedFiles> {
  return filesOf(await ownedPhotos(db, orders), photoIds);
}

/** Files of a session are sold one sale after another until the transaction ends; taken before any lock of the session. */
export async function lockFiles(tx: Database, sessionId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${sessionId}`}, 0))`);
}
