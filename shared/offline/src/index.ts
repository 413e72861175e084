/**
 * Photo sessions without a connection: the local database and the engine that sends it, for page and service
 * worker. A page makes one store and one manager:
 *
 *     const store = createOfflineStore();
 *     const manager = createSyncManager({ store, readToken });
 *     manager.setOwner(user.employee_id);
 *     manager.start();
 *
 * Chosen photo files go to `manager.photos.keep({ session_key, session_name }, files)`, which keeps them and sends them
 * after their session. Forms call `manager.create` (or `manager.save`), lists show `store.records(owner)` above the server's and listen
 * to `record_changed`, the shell turns events into toasts by `toastForEvent`.
 */
export { answerCacheClear, clearWorkerCache } from './cache-clear';
export type { Clock } from './clock';
export { newLocalId } from './local-id';
export { createSyncManager } from './create-sync-manager';
export type { LeftHere, UnsentCount } from './device-count';
export { type LeftRecords, readLeft, removeLeft } from './left-records';
export { createDebugHelper, type DebugHelper } from './debug-helper';
export type { OfflineFailureCode } from './failure';
export { loadServerCalls } from './load-server-calls';
export { OfflineFailure } from './failure';
export type { LocalStats, OfflineDuplicates } from './housekeeping';
export {
  createOfflineStore,
  type OfflineStore,
  type OfflineStoreOptions,
  type Persistence,
  requestPersistence,
} from './offline-store';
export type {
  Draft,
  LogEntry,
  OfflinePhotosession,
  QueuedRecord,
  QueueItem,
  RecordError,
  SessionInput,
  SyncStatus,
} from './record';
export type { KeptPhoto, KeptPhotoStatus } from './photos/kept-photo';
export { isNeverTaken } from './photos/never-taken';
export type {
  KeepResult,
  KeptPhotoChange,
  PhotoRun,
  PhotoStatistics,
  PhotoTarget,
  PhotoUploads,
} from './photos/photo-uploads';
export type { RecordChange, SyncEvent, SyncEventName, SyncEvents, SyncResult, SyncTrigger } from './sync-events';
export type {
  CreateOptions,
  CreateResult,
  SaveResult,
  SendResult,
  SkipReason,
  SyncManager,
  SyncManagerOptions,
  SyncRun,
  SyncStatistics,
} from './sync-manager';
export { SYNC_TOASTS, syncedToast, type SyncToast, toastForEvent, waitingToast } from './toast-texts';
export { defineWriteKind, type WriteKind, type WritePayload } from './writes/write-kind';
export type { KeptWrite } from './writes/kept-write';
export type { OfflineWrites, WriteChange, WriteOptions, WriteResult, WriteStatistics } from './writes/offline-writes';
export { listenToWorker, type WorkerMessage } from './worker-messages';
export {
  BACKGROUND_SYNC_TAG,
  employeeOf,
  registerBackgroundSync,
  runWorkerSync,
  type WorkerScope,
} from './worker-sync';
