import { nextTry } from '../back-off';
import type { RecordError } from '../record';
import type { KeptPhoto } from './kept-photo';

type Chosen = Pick<KeptPhoto, 'id' | 'owner' | 'session_key' | 'session_name' | 'sha256' | 'kept_at'> & { file: File };

export function freshPhoto({ file, ...known }: Chosen): KeptPhoto {
  return {
    ...known,
    filename: file.name,
    bytes: file.size,
    media_type: file.type,
    status: 'pending',
    sent_bytes: 0,
    ...UNTRIED,
    error: null,
  };
}

const UNTRIED = { retry_count: 0, last_attempt: null, retry_at: null, not_before: null } as const;

/** As if it had never failed, `Retry-After` aside; null for a photo that has not. */
export function triedAfresh(photo: KeptPhoto): KeptPhoto | null {
  if (photo.status !== 'error') return null;
  return { ...photo, status: 'pending', retry_count: 0, retry_at: null, error: null };
}

/** It failed and is worth another try: 5, 10 and 20 s later, counted again whenever bytes have moved. */
export function failedForNow(
  photo: KeptPhoto,
  failure: { error: RecordError; sent_bytes: number; not_before: number | null },
  now: number,
): KeptPhoto {
  const { error, sent_bytes, not_before } = failure;
  const tried = sent_bytes > photo.sent_bytes ? 0 : photo.retry_count;
  return {
    ...photo,
    status: 'error',
    sent_bytes,
    ...nextTry(tried, not_before, now),
    not_before,
    error,
  };
}

/** Sending it again as it is would be pointless: a person decides. */
export function refused(photo: KeptPhoto, error: RecordError): KeptPhoto {
  return { ...photo, status: 'error', retry_at: null, not_before: null, error };
}
