import type { OfflineFailure } from './failure';
import type { KeptPhotoChange } from './photos/photo-uploads';
import type { OfflinePhotosession, RecordError } from './record';
import type { WriteChange } from './writes/offline-writes';

/**
 * What made a run start. `retry` and `saved` send only what is due; the others try everything that does not wait
 * for a person or for a `Retry-After`; `manual` everything.
 */
export type SyncTrigger = 'start' | 'online' | 'periodic' | 'manual' | 'worker' | 'signed_in' | 'saved' | 'retry';

/** How one record fared in a run. */
export type SyncResult =
  | {
      local_id: string;
      status: 'synced';
      server_id: string;
      number: number;
      duplicate: boolean;
      record: OfflinePhotosession;
    }
  | { local_id: string; status: 'error' | 'archived'; error: RecordError; record: OfflinePhotosession }
  /** The server did not know the token: nothing was tried, the queue waits for a sign-in. */
  | { local_id: string; status: 'unauthorized' };

/** Stage of a record as staff read it: сохранено на устройстве → отправляется → на сервере → ошибка. */
export type RecordChange =
  | { stage: 'saved' | 'sending' | 'error' | 'archived'; local_id: string; record: OfflinePhotosession }
  /**
   * The server has it under `server_id` and the local copy is removed. Keep showing `record` until a refetched list contains `server_id`.
   */
  | { stage: 'synced'; local_id: string; server_id: string; number: number; record: OfflinePhotosession }
  | { stage: 'removed'; local_id: string };

/** Events of the sync manager: the specification's (§4) and, below the line, further ones that the screens need. */
export interface SyncEvents {
  network_status: { online: boolean };
  photosession_saved_offline: { local_id: string; record: OfflinePhotosession };
  sync_started: { trigger: SyncTrigger };
  sync_completed: {
    /** Records that the server took in this run. */
    synchronized: number;
    errors: number;
    results: SyncResult[];
    /** Synced records removed from the device. */
    cleaned_records: number;
    /** What still waits on the device: sessions, photos, everything else. */
    waiting: number;
    trigger: SyncTrigger;
  };
  sync_error: { error: OfflineFailure; action: 'save_offline' | 'sync' };
  // ---
  /** Also sent for what another tab or the service worker did. */
  record_changed: RecordChange;
  /** What became of a photo file; also sent for other tabs and the service worker. */
  photo_changed: KeptPhotoChange;
  /** What became of anything else that was saved here; also sent for other tabs and the service worker. */
  write_changed: WriteChange;
  /** The server refused the token: the queue keeps everything and waits for a sign-in. */
  sign_in_required: { owner: string };
  /** The service worker took over this page (specification §4, `SW_ACTIVATED`). */
  worker_activated: object;
}

export type SyncEventName = keyof SyncEvents;
export type SyncEvent = { [Name in SyncEventName]: { type: Name } & SyncEvents[Name] }[SyncEventName];

/** Where screens listen; a listener that throws does not disturb the others. Both give the function that ends it. */
export interface SyncEventSource {
  on<Name extends SyncEventName>(name: Name, listener: (event: SyncEvents[Name]) => void): () => void;
  onAny: (listener: (event: SyncEvent) => void) => () => void;
}

export interface SyncEmitter extends SyncEventSource {
  emit: (event: SyncEvent) => void;
}

export function createSyncEmitter(report: (message: string, error: unknown) => void): SyncEmitter {
  const listeners = new Set<(event: SyncEvent) => void>();

  function onAny(listener: (event: SyncEvent) => void) {
    const own = (event: SyncEvent) => listener(event);
    listeners.add(own);
    return () => void listeners.delete(own);
  }

  return {
    onAny,
    on: (name, listener) =>
      onAny((event) => {
        // Name and payload belong together by the definition of SyncEvent, which the compiler cannot follow here.
        if (event.type === name) listener(event as never);
      }),
    emit(event) {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (error) {
          report('a listener of sync events failed', error);
        }
      }
    },
  };
}
