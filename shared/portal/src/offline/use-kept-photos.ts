import { isNeverTaken, type KeptPhoto, type KeptPhotoChange, type PhotoUploads } from '@studio/offline';
import { useEffect, useMemo, useState } from 'react';
import { useOffline } from './offline-context';

/** A photo file on this device, whether it is on its way right now, and whether no further try can bring it. */
export type KeptPhotoView = KeptPhoto & { sending: boolean; never_taken: boolean };

export interface KeptPhotos {
  /** In the order of keeping. Those that have `arrived` stay until all of their session have. */
  photos: readonly KeptPhotoView[];
  /** The first read is still going on. */
  loading: boolean;
  /** Keeps, sends, tries again and discards. */
  uploads: PhotoUploads;
}

interface Known {
  /** Whose photos these are; another employee's are never shown. */
  owner: string | null;
  read: boolean;
  photos: ReadonlyMap<string, KeptPhotoView>;
}

const NOTHING: Known = { owner: null, read: false, photos: new Map() };

/**
 * The signed-in employee's photo files on this device, of these sessions (`local_id` or the server's id) or of all;
 * follows the engine, other tabs and the service worker live.
 */
export function useKeptPhotos(sessionKeys?: readonly string[]): KeptPhotos {
  const { manager, owner } = useOffline();
  const [state, setState] = useState(NOTHING);
  const known = state.owner === owner ? state : NOTHING;

  useEffect(() => {
    if (owner === null) return undefined;
    let current = true;
    /** Changed while the first read was going on: the change is newer than what was read. */
    const touched = new Set<string>();
    const ofOwner = (before: Known) => (before.owner === owner ? before : { ...NOTHING, owner });
    const end = manager.on('photo_changed', (change) => {
      touched.add(change.photo.id);
      setState((before) => ({ ...ofOwner(before), photos: applied(ofOwner(before).photos, change) }));
    });
    const readAll = async () => {
      const kept = await manager.photos.list();
      if (!current) return;
      const sending = manager.photos.sending();
      const read = kept
        .filter(({ id }) => !touched.has(id))
        .map((photo) => [photo.id, viewOf(photo, sending.has(photo.id))] as const);
      setState((before) => ({ owner, read: true, photos: new Map([...read, ...ofOwner(before).photos]) }));
    };
    void readAll();
    return () => {
      current = false;
      end();
    };
  }, [manager, owner]);

  const keys = sessionKeys?.join(' ');
  const photos = useMemo(() => {
    const all = [...known.photos.values()];
    const wanted = keys === undefined ? null : new Set(keys.split(' '));
    return wanted === null ? all : all.filter((photo) => wanted.has(photo.session_key));
  }, [known.photos, keys]);
  return {
    photos,
    loading: owner !== null && !known.read,
    uploads: manager.photos,
  };
}

function applied(photos: Known['photos'], change: KeptPhotoChange): Known['photos'] {
  const next = new Map(photos);
  const { stage, photo } = change;
  if (stage === 'released' || stage === 'discarded') next.delete(photo.id);
  else next.set(photo.id, viewOf(photo, stage === 'sending'));
  return next;
}

function viewOf(photo: KeptPhoto, sending: boolean): KeptPhotoView {
  return { ...photo, sending, never_taken: isNeverTaken(photo) };
}
