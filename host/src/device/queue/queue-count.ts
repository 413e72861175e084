import type { SyncStatistics } from '@studio/portal';
import { queueTexts } from './words';

/** What of one employee waits on this device. */
export interface QueueCount {
  sessions: number;
  photos: number;
  /** Everything else: sales, operations, reports. */
  writes: number;
  /** All of it together. */
  total: number;
  /** Of these, how many failed and say why. */
  errors: number;
}

/** Zeros until the queue was counted, and when nobody is signed in. */
export function countQueue(statistics: SyncStatistics | null): QueueCount {
  if (statistics === null) return { sessions: 0, photos: 0, writes: 0, total: 0, errors: 0 };
  const { unsynced, errors, photos, writes } = statistics;
  return {
    sessions: unsynced,
    photos: photos.waiting,
    writes: writes.waiting,
    total: unsynced + photos.waiting + writes.waiting,
    errors: errors + photos.errors + writes.errors,
  };
}

/** «3 фотосессии, 12 снимков и 2 записи». */
export function queueWords({ sessions, photos, writes }: Pick<QueueCount, 'sessions' | 'photos' | 'writes'>): string {
  return queueTexts().count(sessions, photos, writes);
}
