import type { ErrorCode, Photo } from '@studio/contracts';
import { type ApiCallOptions, callApi } from '../api-call';
import { judgeRefusal, parseObject, untrusted } from '../judge-reply';
import type { Failed } from '../outcome';
import { recordedHeaders } from '../recorded-headers';
import type { KeptPhoto } from './kept-photo';

export type Taken = { kind: 'taken'; photo: Photo } | { kind: 'incomplete' } | { kind: 'corrupted'; failed: Failed };

const MAX_FILENAME_LENGTH = 255;

const NO_SESSION = 'Этой фотосессии на сервере нет. Сохраните снимок в файл или удалите его с устройства.';

/**
 * Asks the server to make the bytes that were brought a photo of the session. `incomplete`: some are missing there;
 * `corrupted`: they were others than were kept, and the server has thrown them away. Never rejects.
 */
export async function takePhoto(
  photo: KeptPhoto,
  signal: AbortSignal,
  options: ApiCallOptions,
): Promise<Taken | Failed> {
  const { sha256, filename, bytes } = photo;
  const reply = await callApi(
    {
      method: 'PUT',
      path: `/photos/${encodeURIComponent(photo.session_key)}/files/${sha256}`,
      headers: {
        'Content-Type': 'application/json',
        'X-Record-Owner': photo.owner,
        ...recordedHeaders(photo.kept_at, options.clock),
      },
      body: JSON.stringify({ filename: filename.slice(-MAX_FILENAME_LENGTH), bytes }),
      signal,
    },
    options,
  );
  if ('kind' in reply) return reply;
  if (reply.status >= 200 && reply.status < 300) {
    const body = parseObject(reply.text);
    return body?.sha256 === sha256 && isPhoto(body.photo) ? { kind: 'taken', photo: body.photo } : untrusted(reply);
  }
  const failed = judgeRefusal(reply, options.clock.now());
  switch (failed.failure.code) {
    case 'upload_incomplete' satisfies ErrorCode:
      return { kind: 'incomplete' };
    case 'hash_mismatch' satisfies ErrorCode:
      return { kind: 'corrupted', failed: { kind: 'retry', failure: failed.failure, retryAfter: null } };
    case 'not_found' satisfies ErrorCode:
      return { ...failed, failure: { ...failed.failure, reason: NO_SESSION } };
    default:
      return failed;
  }
}

function isPhoto(value: unknown): value is Photo {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}
