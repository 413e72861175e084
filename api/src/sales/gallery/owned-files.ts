import type { OwnedFiles } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import { type OwnedPhotos, ownedPhotos } from '../queries/owned-photos';
import type { LinkOfSession } from '../queries/orders-of-link';

/** Whose files among the session's pictures the client has paid for. */
export function filesOf({ all, each }: OwnedPhotos, photoIds: ReadonlySet<string>): OwnedFiles {
  const isEach = photoIds.size > 0 && [...photoIds].every((id) => each.has(id));
  return { all: all !== null || isEach, photos: new Set(each.keys()) };
}

/** The same for a link whose pictures are known by their ids. */
export async function ownedFiles(
  db: Database,
  link: LinkOfSession,
  photoIds: ReadonlySet<string>,
): Promise<OwnedFiles> {
  return filesOf(await ownedPhotos(db, link), photoIds);
}
