import type { KeptPhotoView } from '@studio/portal';
import { stageOf } from './upload-stage';

export interface UploadSummary {
  /** All files that the device kept for the session, including those it has removed. */
  total: number;
  arrived: number;
  /** Of those that have not arrived: the server refused them. */
  errors: number;
  /** The answer of an attempt was lost; they go again by themselves. */
  unanswered: number;
  sending: number;
  /** Sent without further action, now or later. */
  going: number;
  /** Bytes that the server does not have yet. */
  bytesLeft: number;
  /** Share of all bytes that the server has, 0 to 1. */
  progress: number;
}

/** Totals over the files of one session; `released` files have arrived and are no longer kept on the device. */
export function summarize(photos: readonly KeptPhotoView[], released: number): UploadSummary {
  const waiting = photos.filter(({ status }) => status !== 'arrived');
  const bytes = photos.reduce((sum, photo) => sum + photo.bytes, 0);
  const bytesLeft = waiting.reduce((sum, photo) => sum + Math.max(0, photo.bytes - photo.sent_bytes), 0);
  return {
    total: photos.length + released,
    arrived: photos.length - waiting.length + released,
    errors: waiting.filter((photo) => stageOf(photo) === 'error').length,
    unanswered: waiting.filter((photo) => stageOf(photo) === 'again').length,
    going: waiting.filter(({ error }) => error?.needs_person !== true).length,
    sending: waiting.filter(({ sending }) => sending).length,
    bytesLeft,
    progress: bytes === 0 ? 1 : 1 - bytesLeft / bytes,
  };
}
