import type { KeptPhoto, OfflinePhotosession, QueuedRecord, RecordError } from '@studio/offline';
import type { DeviceQueue } from './use-device-queue';

/** `again`: the answer of an attempt was lost, it goes again by itself; `error`: a person has to look at it. */
export type WaitingStage = 'error' | 'again' | 'sending' | 'saved' | 'archived';

/** One session with what waits of it: itself, photos, or both. */
export interface WaitingSession {
  /** `local_id`, or the server's id when only photos wait. */
  key: string;
  /** Client's name. */
  name: string;
  /** Null when the server has the session already. */
  record: OfflinePhotosession | null;
  /** Photos of it that this device holds, arrived ones included. */
  photos: readonly KeptPhoto[];
  stage: WaitingStage;
  /** ISO time since when the oldest part waits. */
  since: string;
  /** Of the session, else of its photos; a verdict before a lost answer. */
  error: RecordError | null;
  /** Epoch milliseconds of the next try that is appointed; null when it goes with the others. */
  next: number | null;
}

const ORDER: Record<WaitingStage, number> = { error: 0, again: 1, sending: 2, saved: 3, archived: 4 };

/** Order in which staff should look at what waits: what failed first, then the oldest. */
export function byUrgency(
  one: { stage: WaitingStage; since: string },
  other: { stage: WaitingStage; since: string },
): number {
  return ORDER[one.stage] - ORDER[other.stage] || (one.since < other.since ? -1 : 1);
}

/** Sessions in the order of their urgency. */
export function waitingSessions({ queued, archived, photos, sending }: DeviceQueue): WaitingSession[] {
  const photosOf = new Map<string, KeptPhoto[]>();
  for (const photo of photos) photosOf.set(photo.session_key, [...(photosOf.get(photo.session_key) ?? []), photo]);
  const records = [...queued.map(({ record }: QueuedRecord) => record), ...archived];
  const keys = new Set([...records.map(({ local_id }) => local_id), ...photosOf.keys()]);
  const recordOf = new Map(records.map((record) => [record.local_id, record]));
  const itemOf = new Map(queued.map(({ item }) => [item.local_id, item]));
  return [...keys]
    .map((key) => ({
      ...waitingSession(key, recordOf.get(key) ?? null, photosOf.get(key) ?? [], sending),
      next: nextOf([itemOf.get(key), ...(photosOf.get(key) ?? [])]),
    }))
    .sort(byUrgency);
}

/** The earliest of what is appointed. */
export function nextOf(
  parts: readonly ({ retry_at: number | null; not_before: number | null } | undefined)[],
): number | null {
  const times = parts.map((part) => part?.retry_at ?? part?.not_before ?? null).filter((at) => at !== null);
  return times.length > 0 ? Math.min(...times) : null;
}

function waitingSession(
  key: string,
  record: OfflinePhotosession | null,
  photos: readonly KeptPhoto[],
  sending: ReadonlySet<string>,
): Omit<WaitingSession, 'next'> {
  const errors = [record?.error, ...photos.map((photo) => photo.error)].filter((each) => each != null);
  const error = errors.find(({ needs_person }) => needs_person) ?? errors[0] ?? null;
  const onTheWay = sending.has(key) || photos.some(({ id }) => sending.has(id));
  const since = [...(record ? [record.local_created_at] : []), ...photos.map(({ kept_at }) => kept_at)].sort()[0] ?? '';
  const name = record?.name ?? record?.clientName ?? photos[0]?.session_name ?? '';
  return { key, name: name || 'Без имени', record, photos, stage: stageOf(record, error, onTheWay), since, error };
}

function stageOf(record: OfflinePhotosession | null, error: RecordError | null, onTheWay: boolean): WaitingStage {
  if (record && record.archived_at !== null) return 'archived';
  if (onTheWay) return 'sending';
  return failedStage(error) ?? 'saved';
}

/** Only a verdict is an error: an attempt whose answer was lost may have been taken. Null when nothing failed. */
export function failedStage(error: RecordError | null): 'again' | 'error' | null {
  return error === null ? null : error.needs_person ? 'error' : 'again';
}
