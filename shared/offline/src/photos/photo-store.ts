import type { DatabaseHandle } from '../database';
import { runStrictly, type WritableTransaction } from '../strict-transaction';
import type { FilesSchema, PhotoRow } from './files-schema';
import type { KeptPhoto } from './kept-photo';

/**
 * Photo files on the device: what is known of them, and their bytes. Every write is one strict transaction, tried once
 * more after making room on a full disk; all reject with an `OfflineFailure` unless said otherwise.
 */
export interface PhotoStore {
  /** Resolves when both are on the disk. The same content for the same session again gives what is there. */
  keepPhoto: (photo: KeptPhoto, content: Blob) => Promise<{ photo: KeptPhoto; duplicate: boolean }>;
  /** The owner's, in the order of keeping. */
  keptPhotos: (owner: string) => Promise<KeptPhoto[]>;
  /** Null when the device does not have it. */
  photoContent: (id: string) => Promise<Blob | null>;
  /** Rewrites the metadata; null when it is missing or `next` returns null, which leaves it unchanged. */
  changePhoto: (id: string, next: (photo: KeptPhoto) => KeptPhoto | null) => Promise<KeptPhoto | null>;
  /** Removes those of the photos that it `mayRemove`, in one transaction; returns the removed ones. */
  removePhotos: (ids: readonly string[], mayRemove: (photo: KeptPhoto) => boolean) => Promise<KeptPhoto[]>;
  /** Gives one session's photos to another; content that the other has already stays with the first. */
  movePhotos: (
    owner: string,
    from: string,
    to: { session_key: string; session_name: string | null },
  ) => Promise<KeptPhoto[]>;
}

type Transaction = WritableTransaction<FilesSchema, 'photos' | 'contents'>;

export function createPhotoStore(database: DatabaseHandle<FilesSchema>, makeRoom: () => Promise<void>): PhotoStore {
  const inTransaction = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    runStrictly(database, ['photos', 'contents'], makeRoom, work);
  const byId = (transaction: Transaction, id: string) => transaction.objectStore('photos').index('id').get(id);

  return {
    keepPhoto: (photo, content) =>
      inTransaction(async (transaction) => {
        const photos = transaction.objectStore('photos');
        const known = await photos.index('content').get([photo.owner, photo.session_key, photo.sha256]);
        if (known) return { photo: known, duplicate: true };
        await Promise.all([photos.add(photo), transaction.objectStore('contents').add(content, photo.id)]);
        return { photo, duplicate: false };
      }),
    keptPhotos: (owner) => database.use((open) => open.getAllFromIndex('photos', 'owner', owner)),
    photoContent: async (id) => (await database.use((open) => open.get('contents', id))) ?? null,
    changePhoto: (id, next) =>
      inTransaction(async (transaction) => {
        const row = await byId(transaction, id);
        const changed = row && next(row);
        if (!changed) return null;
        await transaction.objectStore('photos').put({ ...row, ...changed });
        return changed;
      }),
    removePhotos: (ids, mayRemove) =>
      inTransaction(async (transaction) => {
        const rows = await Promise.all(ids.map((id) => byId(transaction, id)));
        const gone = rows.filter(
          (row): row is PhotoRow & { order: number } => row?.order !== undefined && mayRemove(row),
        );
        await Promise.all(
          gone.flatMap(({ id, order }) => [
            transaction.objectStore('photos').delete(order),
            transaction.objectStore('contents').delete(id),
          ]),
        );
        return gone;
      }),
    movePhotos: (owner, from, to) =>
      inTransaction(async (transaction) => {
        const photos = transaction.objectStore('photos');
        const moved: KeptPhoto[] = [];
        for (const row of await photos.index('session_key').getAll(from)) {
          const isThere = await photos.index('content').getKey([owner, to.session_key, row.sha256]);
          if (row.owner !== owner || isThere !== undefined) continue;
          const next = { ...row, ...to };
          await photos.put(next);
          moved.push(next);
        }
        return moved;
      }),
  };
}
