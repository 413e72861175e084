import { filesIn, normalizePhone, type OfferedProduct, type OfflineSale, withoutContained } from '@studio/contracts';
import { and, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { photo } from '../../photosessions/schema';
import { filesLeft } from '../queries/files-left';
import { ordersOfClient } from '../queries/orders-of-link';
import { ownedByClient } from '../queries/owned-files';
import { photoIdsOf } from '../queries/photo-ids-of';
import { hasUnnamedFiles } from '../rules/require-named-files';
import { hasUnpaidPictures } from '../rules/require-paid-pictures';
import { picturesOf } from './files-twice';

/**
 * Whether the pictures of a sale are not those that it sold: more than its lines contain, of another session, or more files than the client
 * has pictures left, or files without a picture.
 * @param sessionId null for a sale without a session, or of one that is gone
 */
export async function doPicturesDiffer(
  tx: Database,
  input: OfflineSale,
  offers: readonly OfferedProduct[],
  sessionId: string | null,
): Promise<boolean> {
  if (hasUnpaidPictures(input.lines, picturesOf(input), offers)) return true;
  if (sessionId === null) return false;
  return (await isOfAnother(tx, input, sessionId)) || (await isOverLeft(tx, input, offers, sessionId));
}

async function isOfAnother(tx: Database, input: OfflineSale, sessionId: string): Promise<boolean> {
  const named = [...(input.photos ?? []), ...input.lines].flatMap(({ photo_id }) => photo_id ?? []);
  if (named.length === 0) return false;
  const [strange] = await tx
    .select({ id: photo.id })
    .from(photo)
    .where(and(inArray(photo.id, [...new Set(named)]), ne(photo.photosession_id, sessionId)))
    .limit(1);
  return strange !== undefined;
}

/** A file that is in it twice, or that is named and paid for already, is another matter. */
async function isOverLeft(
  tx: Database,
  input: OfflineSale,
  offers: readonly OfferedProduct[],
  photosession_id: string,
): Promise<boolean> {
  const client = { photosession_id, client_phone: normalizePhone(input.client_phone ?? '') };
  const owned = await ownedByClient(tx, client);
  const fresh = withoutContained(input.lines, offers).filter(
    ({ photo_id }) => !photo_id || !(owned.all || owned.photos.has(photo_id)),
  );
  const pictures = (await photoIdsOf(tx, photosession_id)).size;
  if (pictures > 0 && hasUnnamedFiles(fresh, input.photos ?? [], offers)) return true;
  return filesIn(fresh, offers) > (await filesLeft(tx, ordersOfClient(client, null), { pictures, owned }));
}
