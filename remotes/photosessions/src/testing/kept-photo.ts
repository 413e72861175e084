import type { KeptPhotoView } from '@studio/portal';
import { someId } from './builders';

/** A photo file that this device keeps, not sent yet by default. */
export function keptPhoto(part: Partial<KeptPhotoView> = {}): KeptPhotoView {
  return {
    id: 'pf_1772971200000abcdefghij',
    owner: someId(1),
    session_key: someId(1204),
    session_name: 'Иванова Мария',
    filename: 'IMG_0001.jpg',
    bytes: 2_500_000,
    media_type: 'image/jpeg',
    sha256: 'ab'.repeat(32),
    kept_at: '2026-03-08T12:00:00.000Z',
    status: 'pending',
    sent_bytes: 0,
    retry_count: 0,
    last_attempt: null,
    retry_at: null,
    not_before: null,
    error: null,
    sending: false,
    never_taken: false,
    ...part,
  };
}
