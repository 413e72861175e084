import { HANDED_OVER_HEADER } from '@studio/contracts';
import type { KeptPhoto } from './photos/kept-photo';
import type { OfflinePhotosession } from './record';
import type { OfflineStore } from './offline-store';
import type { SyncManager, SyncManagerOptions } from './sync-manager';
import type { KeptWrite } from './writes/kept-write';

/** Everything that waits on this device of one person. */
export interface LeftRecords {
  sessions: readonly OfflinePhotosession[];
  writes: readonly KeptWrite[];
  /** Those that have not arrived. */
  photos: readonly KeptPhoto[];
}

/** Reads them whoever is signed in; rejects with an `OfflineFailure`. */
export async function readLeft(store: OfflineStore, author: string): Promise<LeftRecords> {
  const [sessions, writes, photos] = await Promise.all([
    store.unsynced(author),
    store.keptWrites(author),
    store.keptPhotos(author),
  ]);
  return {
    sessions: sessions.filter(({ owner }) => owner === author),
    writes,
    photos: photos.filter(({ status }) => status !== 'arrived'),
  };
}

/** Removes exactly these from the device, because a person said so; what was saved since stays. */
export async function removeLeft(store: OfflineStore, { sessions, writes, photos }: LeftRecords): Promise<void> {
  await store.removePhotos(
    photos.map(({ id }) => id),
    ({ status }) => status !== 'arrived',
  );
  for (const { key } of writes) await store.removeWrite(key, () => true);
  for (const { local_id } of sessions) await store.discard(local_id);
}

/**
 * Sends everything of an author who cannot sign in any more under the token of whoever is signed in, who must be allowed to: the same
 * bodies under the same keys, by an engine of its own. What the server refuses stays, with its reason.
 */
export async function handOver(
  make: (options: SyncManagerOptions) => SyncManager,
  options: SyncManagerOptions,
  author: string,
): Promise<void> {
  const fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const engine = make({
    ...options,
    fetch(input, init) {
      const headers = new Headers(init?.headers);
      headers.set(HANDED_OVER_HEADER, 'true');
      return fetch(input, { ...init, headers });
    },
  });
  engine.setOwner(author);
  try {
    await engine.sync('manual');
    await engine.writes.send('manual');
    await engine.photos.send('manual');
  } finally {
    engine.setOwner(null);
  }
}
