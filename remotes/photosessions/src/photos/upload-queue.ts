import { ERROR_KINDS, PHOTO_MAX_BYTES, type Photo } from '@studio/contracts';

/**
 * `waiting` → `sending` → `reading` (the server has every byte and makes the previews) → `done` | `duplicate`;
 * `refused` is final, `failed` may be sent again.
 */
export type UploadStatus =
  | 'waiting'
  | 'sending'
  | 'reading'
  | 'done'
  | 'duplicate'
  | 'refused'
  | 'failed'
  | 'cancelled';

export interface UploadItem {
  readonly id: number;
  readonly file: File;
  readonly status: UploadStatus;
  /** Share of the file sent, 0 to 1. */
  readonly progress: number;
  /** Why it was refused or has failed, a Russian sentence; null otherwise. */
  readonly reason: string | null;
  readonly requestId: string | null;
  /** Name of the photo of the same content that was there before. */
  readonly sameAs: string | null;
}

export interface UploadSummary {
  total: number;
  /** Ended one way or another. */
  settled: number;
  done: number;
  duplicates: number;
  refused: number;
  failed: number;
  cancelled: number;
  /** Share of all bytes sent, 0 to 1. */
  progress: number;
  active: boolean;
}

/** How a file failed: `again` when sending the same later may succeed. */
interface UploadFailure {
  reason: string;
  requestId: string | null;
  again: boolean;
}

interface UploadDeps {
  send: (
    file: File,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<{ photo: Photo; duplicate: boolean }>;
  explain: (error: unknown) => UploadFailure;
  onUploaded: (photo: Photo) => void;
  /** Nothing is left to send. */
  onIdle: () => void;
}

/** Files sent at the same time. */
export const PARALLEL_UPLOADS = 3;

const SETTLED: ReadonlySet<UploadStatus> = new Set(['done', 'duplicate', 'refused', 'failed', 'cancelled']);

/** Sends the files of one session, three at a time, in the order they were chosen. Never rejects: each item says how it fared. */
export class UploadQueue {
  #items: readonly UploadItem[] = [];
  #listeners = new Set<() => void>();
  #aborts = new Map<number, AbortController>();
  #counter = 0;

  constructor(private readonly deps: UploadDeps) {}

  readonly getItems = (): readonly UploadItem[] => this.#items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: Iterable<File>): void {
    const added = [...files].map((file): UploadItem => {
      const reason = localRefusal(file);
      return {
        id: ++this.#counter,
        file,
        status: reason ? 'refused' : 'waiting',
        progress: 0,
        reason,
        requestId: null,
        sameAs: null,
      };
    });
    this.#set([...this.#items, ...added]);
    this.#pump();
  }

  /** Sends a failed or cancelled file again. */
  retry(id: number): void {
    this.#again((item) => item.id === id);
  }

  /** Sends every failed file again. */
  retryFailed(): void {
    this.#again((item) => item.status === 'failed');
  }

  /** Stops one file; what the server has taken already stays there. */
  cancel(id: number): void {
    this.#stop((item) => item.id === id);
  }

  cancelAll(): void {
    this.#stop(() => true);
  }

  /** Takes the settled files off the list. */
  clear(): void {
    this.#set(this.#items.filter((item) => !SETTLED.has(item.status)));
  }

  #again(chosen: (item: UploadItem) => boolean): void {
    this.#set(
      this.#items.map((item) =>
        chosen(item) && (item.status === 'failed' || item.status === 'cancelled')
          ? { ...item, status: 'waiting', progress: 0, reason: null, requestId: null }
          : item,
      ),
    );
    this.#pump();
  }

  #stop(chosen: (item: UploadItem) => boolean): void {
    const stopped = this.#items.filter((item) => chosen(item) && !SETTLED.has(item.status));
    const ids = new Set(stopped.map(({ id }) => id));
    this.#set(this.#items.map((item) => (ids.has(item.id) ? { ...item, status: 'cancelled', progress: 0 } : item)));
    for (const id of ids) this.#aborts.get(id)?.abort();
  }

  #pump(): void {
    while (this.#aborts.size < PARALLEL_UPLOADS) {
      const next = this.#items.find((item) => item.status === 'waiting' && !this.#aborts.has(item.id));
      if (next === undefined) return;
      void this.#send(next);
    }
  }

  async #send({ id, file }: UploadItem): Promise<void> {
    const abort = new AbortController();
    this.#aborts.set(id, abort);
    this.#patch(id, { status: 'sending' });
    const onProgress = (share: number) => {
      if (!abort.signal.aborted) this.#patch(id, { progress: share, status: share >= 1 ? 'reading' : 'sending' });
    };
    try {
      const { photo, duplicate } = await this.deps.send(file, { signal: abort.signal, onProgress });
      this.#patch(id, {
        status: duplicate ? 'duplicate' : 'done',
        progress: 1,
        sameAs: duplicate ? photo.filename : null,
      });
      this.deps.onUploaded(photo);
    } catch (error) {
      if (!abort.signal.aborted) {
        const { reason, requestId, again } = this.deps.explain(error);
        this.#patch(id, { status: again ? 'failed' : 'refused', progress: 0, reason, requestId });
      }
    }
    this.#aborts.delete(id);
    this.#pump();
    if (this.#aborts.size === 0) this.deps.onIdle();
  }

  #patch(id: number, part: Partial<UploadItem>): void {
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, ...part } : item)));
  }

  #set(items: readonly UploadItem[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}

/** Figures over a queue for its heading. */
export function summarize(items: readonly UploadItem[]): UploadSummary {
  const count = (status: UploadStatus) => items.filter((item) => item.status === status).length;
  const wanted = items.filter((item) => item.status !== 'cancelled' && item.status !== 'refused');
  const bytes = wanted.reduce((sum, item) => sum + item.file.size, 0);
  const sent = wanted.reduce((sum, item) => sum + item.file.size * item.progress, 0);
  const settled = items.filter((item) => SETTLED.has(item.status)).length;
  return {
    total: items.length,
    settled,
    done: count('done'),
    duplicates: count('duplicate'),
    refused: count('refused'),
    failed: count('failed'),
    cancelled: count('cancelled'),
    progress: bytes === 0 ? 1 : sent / bytes,
    active: settled < items.length,
  };
}

/** What need not be sent to be refused; the words are the server's. */
function localRefusal(file: File): string | null {
  if (file.size > PHOTO_MAX_BYTES)
    return `${ERROR_KINDS.photo_too_large.message} Предел — ${PHOTO_MAX_BYTES / 1024 / 1024} МБ.`;
  return file.size === 0 ? 'Файл пуст.' : null;
}
