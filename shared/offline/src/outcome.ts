/** Why a sync call did not bring the record to the server. `message` is for logs, `reason` a Russian sentence. */
export interface SyncFailure {
  code: string;
  /** As the specification's §8 words it: `HTTP {status}: {statusText}` or the time-out. */
  message: string;
  reason: string;
  status: number | null;
  field: string | null;
  request_id: string | null;
  /** As the API's error body has it. */
  details?: unknown;
}

/** What the client does next (design note "Sending"). */
export type Outcome =
  /** `revision`: what the server calls the session after a change; of a creation it tells none. */
  { kind: 'accepted'; server_id: string; number: number; duplicate: boolean; revision: number } | Failed;

export type Failed =
  /** `retryAfter` in milliseconds from now. */
  | { kind: 'retry'; failure: SyncFailure; retryAfter: number | null }
  | { kind: 'refused' | 'gone' | 'unauthorized'; failure: SyncFailure };

const TIMEOUT_MESSAGE = 'Timeout: запрос превысил время ожидания';

/** Longer waits requested by the server are cut to this: no reply can block a record for long. */
export const MAX_RETRY_AFTER_MS = 5 * 60_000;

export const TIMED_OUT: Failed = failedOnTheWay('timeout', TIMEOUT_MESSAGE, TIMEOUT_MESSAGE);

export function networkFailure(error: unknown): Failed {
  const message = error instanceof Error ? error.message : String(error);
  return failedOnTheWay('network', message, 'Нет связи с сервером. Попробуем ещё раз.');
}

/** Something that came between the device and the server: worth another try. */
export function failedOnTheWay(code: string, message: string, reason: string, status: number | null = null): Failed {
  return { kind: 'retry', failure: { code, message, reason, status, field: null, request_id: null }, retryAfter: null };
}

/** A 413 of somebody on the way, whose limit nobody tells us: the same will not get through there, and may elsewhere. */
export function tooLargeOnTheWay(message: string, bytes: number): Failed {
  const size = `${new Intl.NumberFormat('ru-RU').format(Math.ceil(bytes / 1024))} КБ`;
  return failedOnTheWay(
    'untrusted_reply',
    message,
    `Сеть на пути к порталу не пропускает ${size} за раз. Подключитесь к другой сети или сообщите администратору.`,
    413,
  );
}
