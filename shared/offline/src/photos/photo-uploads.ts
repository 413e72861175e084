import type { Photo } from '@studio/contracts';
import type { OfflineFailure } from '../failure';
import type { SyncTrigger } from '../sync-events';
import type { KeptPhoto } from './kept-photo';

/** Whose photos, and of which session. */
export interface PhotoTarget {
  /** `local_id` of a session made on this device, else the server's id. */
  session_key: string;
  /** Client's name, for the queue. */
  session_name: string | null;
}

/** How one chosen file fared. `ok: false`: it is NOT kept; the words are in `failure.message`. */
export type KeepResult =
  | { ok: true; photo: KeptPhoto; /** The device held this content for this session already. */ duplicate: boolean }
  | { ok: false; filename: string; failure: OfflineFailure };

/** What became of a kept photo; also sent for what another tab or the service worker did. */
export type KeptPhotoChange =
  /** `sending` brings `sent_bytes` up to date while the bytes go. */
  | {
      stage: 'kept' | 'sending' | 'error' | 'arrived';
      photo: KeptPhoto;
      /** Known for `arrived`. */ server: Photo | null;
    }
  /** The device no longer has it: everything of its session has arrived, or a person discarded it. */
  | { stage: 'released' | 'discarded'; photo: KeptPhoto };

export interface PhotoStatistics {
  /** Not arrived: waiting, on their way, or failed. */
  waiting: number;
  waiting_bytes: number;
  errors: number;
  /** ISO time; null when nothing waits. */
  oldest: string | null;
}

/** How a run ended; the rest is sent automatically when possible. */
export interface PhotoRun {
  /** Not run at all: signed out, offline, or another tab or the service worker is at it. */
  skipped: boolean;
  arrived: number;
  released: number;
  failed: number;
  /** Still to be sent, without those that wait for a person or for their session. */
  left: number;
}

/**
 * Photo files that this device keeps until the server has them (design note "Photos taken offline"). Chosen files are kept first and sent
 * after their session, two at a time, resumable; nothing is removed before the server's manifest lists all the device's files of the
 * session.
 */
export interface PhotoUploads {
  /** Keeps the files one by one in their order; resolves when each is on the disk or was refused. Never rejects. */
  keep: (target: PhotoTarget, files: Iterable<File>) => Promise<KeepResult[]>;
  /** The signed-in employee's photos of these sessions, in the order of keeping; all of theirs without keys. */
  list: (session_keys?: readonly string[]) => Promise<KeptPhoto[]>;
  /** The file itself, for a preview or for saving it elsewhere; null when the device does not have it. */
  content: (id: string) => Promise<Blob | null>;
  /** «Повторить»: these (all failed ones without ids) are tried again at once, retries counted afresh. */
  retry: (ids?: readonly string[]) => Promise<void>;
  /** Removes a file that has not arrived because a person said so. */
  discard: (ids: readonly string[]) => Promise<void>;
  /** Gives the files kept for one session to another, which takes its place (a corrected record with a new key). */
  move: (from: string, to: PhotoTarget) => Promise<void>;
  /** One run; `manual` by default. Resolves when it has ended, or when another tab is at it. Never rejects. */
  send: (trigger?: SyncTrigger) => Promise<PhotoRun>;
  /** Ids on their way right now, in this tab. */
  sending: () => ReadonlySet<string>;
  /** Of the signed-in employee; zeros when nobody is signed in. */
  statistics: () => Promise<PhotoStatistics>;
}
