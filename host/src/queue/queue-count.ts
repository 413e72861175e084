import type { SyncStatistics } from '@studio/portal';
import { queueTexts } from './words';

/** What of one employee waits on this device. */
export interface QueueCount {
  sessions: number;
  photos: number;
  /** Sessions and photos together. */
  total: number;
  /** Of these, how many failed and say why. */
  errors: number;
}

/** Zeros until the queue was counted, and when nobody is signed in. */
export function countQueue(statistics: SyncStatistics | null): QueueCount {
  if (statistics === null) return { sessions: 0, photos: 0, total: 0, errors: 0 };
  const { unsynced, errors, photos } = statistics;
  return {
    sessions: unsynced,
    photos: photos.waiting,
    total: unsynced + photos.waiting,
    errors: errors + photos.errors,
  };
}

/** «3 фотосессии и 12 фотографий». */
export function queueWords({ sessions, photos }: Pick<QueueCount, 'sessions' | 'photos'>): string {
  return queueTexts().count(sessions, photos);
}
