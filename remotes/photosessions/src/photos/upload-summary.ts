import type { KeptPhotoView } from '@studio/portal';

export interface UploadSummary {
  /** All files that the device kept for the session, those it has let go included. */
  total: number;
  arrived: number;
  /** Of those that have not arrived. */
  errors: number;
  sending: number;
  /** Go by themselves, now or later. */
  going: number;
  /** Bytes that the server does not hold yet. */
  bytesLeft: number;
  /** Share of all bytes that the server holds, 0 to 1. */
  progress: number;
}

/** Figures over the files of one session; `released` arrived and are kept on the device no more. */
export function summarize(photos: readonly KeptPhotoView[], released: number): UploadSummary {
  const waiting = photos.filter(({ status }) => status !== 'arrived');
  const bytes = photos.reduce((sum, photo) => sum + photo.bytes, 0);
  const bytesLeft = waiting.reduce((sum, photo) => sum + Math.max(0, photo.bytes - photo.sent_bytes), 0);
  return {
    total: photos.length + released,
    arrived: photos.length - waiting.length + released,
    errors: waiting.filter(({ status, sending }) => status === 'error' && !sending).length,
    going: waiting.filter(({ error }) => error?.needs_person !== true).length,
    sending: waiting.filter(({ sending }) => sending).length,
    bytesLeft,
    progress: bytes === 0 ? 1 : 1 - bytesLeft / bytes,
  };
}
