/** Constants of the specification's §5 and §9 about offline work; milliseconds unless the name says otherwise. */
export const SYNC_MAX_RETRIES = 3;
export const SYNC_FIRST_RETRY_DELAY = 5_000;
export const SYNC_RETRY_MULTIPLIER = 2;
export const SYNC_BATCH_SIZE = 5;
export const SYNC_BATCH_PAUSE = 1_000;
export const SYNC_REQUEST_TIMEOUT = 30_000;
export const SYNC_MIN_GAP = 5_000;
export const SYNC_PERIOD = 5 * 60_000;
export const QUEUE_PRIORITY_DEFAULT = 5;
export const QUEUE_PRIORITY_CREATE = 1;
/** The specification's «effectively unlimited». */
export const MAX_STORED_PHOTOSESSIONS = Infinity;
export const LOG_RETENTION = 12 * 60 * 60_000;
export const LOG_CLEANING_PERIOD = 30 * 60_000;
export const LOCAL_DATABASE_VERSION = 2;
export const CACHE_CLEAR_TIMEOUT = 5_000;
export const OFFLINE_RELOAD_DELAY = 1_000;
