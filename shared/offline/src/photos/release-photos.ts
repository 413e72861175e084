import { callServer } from '../load-server-calls';
import type { Failed } from '../outcome';
import { recordError } from '../record-error';
import type { RecordError } from '../record';
import { isoTime } from '../store-context';
import type { KeptPhoto } from './kept-photo';
import type { PhotoSenderOptions } from './photo-sender';
import { refused } from './photo-state';

/**
 * Releases the photos of every session whose files have all arrived, once the server's manifest lists them. Files that wait for a person do
 * not block the others. A photo that was accepted and is no longer listed has been deleted there by somebody: it is neither sent again
 * automatically nor discarded, a person decides. Returns how many were released, and whether the server refused the token.
 */
export async function releaseArrived(
  owner: string,
  options: PhotoSenderOptions,
): Promise<{ released: number; unauthorized: boolean }> {
  let released = 0;
  for (const photos of arrivedSessions(await options.engine.store.keptPhotos(owner))) {
    if (options.signal.aborted) break;
    const manifest = await callServer(({ readManifest }) => readManifest(photos[0], options));
    if (manifest.kind === 'unauthorized') return { released, unauthorized: true };
    if (manifest.kind === 'retry') continue;
    const listed = manifest.kind === 'listed' ? manifest.files : new Set<string>();
    const error = manifest.kind === 'listed' ? notListed(isoTime(options.clock)) : refusal(manifest, options);
    released += await release(photos, listed, error, options);
  }
  return { released, unauthorized: false };
}

type Some<Item> = [Item, ...Item[]];

/** The arrived photos of each session that waits for nothing more. */
function arrivedSessions(all: readonly KeptPhoto[]): Some<KeptPhoto>[] {
  const sessions = new Map<string, KeptPhoto[]>();
  for (const photo of all) sessions.set(photo.session_key, [...(sessions.get(photo.session_key) ?? []), photo]);
  return [...sessions.values()]
    .filter((photos) => photos.every(({ status, error }) => status === 'arrived' || error?.needs_person))
    .map((photos) => photos.filter(({ status }) => status === 'arrived'))
    .filter((photos): photos is Some<KeptPhoto> => photos.length > 0);
}

async function release(
  photos: readonly KeptPhoto[],
  listed: ReadonlySet<string>,
  error: RecordError,
  { engine, changed }: PhotoSenderOptions,
): Promise<number> {
  const there = photos.filter(({ sha256 }) => listed.has(sha256)).map(({ id }) => id);
  const gone = there.length > 0 ? await engine.store.removePhotos(there, ({ status }) => status === 'arrived') : [];
  for (const photo of gone) changed({ stage: 'released', photo });
  for (const { id, sha256 } of photos) {
    if (listed.has(sha256)) continue;
    const photo = await engine.store.changePhoto(id, (known) =>
      known.status === 'arrived' ? refused({ ...known, sent_bytes: 0 }, error) : null,
    );
    if (photo) changed({ stage: 'error', photo, server: null });
  }
  return gone.length;
}

function refusal(failed: Failed, { clock }: PhotoSenderOptions): RecordError {
  return recordError(failed.failure, true, isoTime(clock));
}

function notListed(at: string): RecordError {
  const reason =
    'Снимок был принят, но сейчас его в фотосессии нет: возможно, его удалил коллега. Отправьте ещё раз или удалите с устройства.';
  return recordError(
    { code: 'not_listed', message: 'not in the manifest', reason, status: null, field: null, request_id: null },
    true,
    at,
  );
}
