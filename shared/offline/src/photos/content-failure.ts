import type { Failed } from '../outcome';

/** Why the content of a photo could not be brought, in the words of this device. */
export function contentFailure(kind: 'refused' | 'retry', code: string, reason: string): Failed {
  const failure = { code, message: code, reason, status: null, field: null, request_id: null };
  return kind === 'retry' ? { kind, failure, retryAfter: null } : { kind, failure };
}

export const CONTENT_MISSING = contentFailure(
  'refused',
  'content_missing',
  'Файл на этом устройстве больше не читается. Выберите снимок ещё раз, а эту запись удалите.',
);
export const CONTENT_UNREADABLE = contentFailure(
  'retry',
  'content_unreadable',
  'Файл не читается с устройства. Попробуем ещё раз.',
);
