import type { ApiErrorBody, ErrorCode } from '@studio/contracts';
import { isDecisive } from './decisive-code';
import {
  type Failed,
  failedOnTheWay,
  MAX_RETRY_AFTER_MS,
  type Outcome,
  type SyncFailure,
  tooLargeOnTheWay,
} from './outcome';
import { FIRST_REVISION } from './record-changes';

/** The parts of a reply that decide; read whole, so that a body cut on the way is a failure of the network. */
export interface RawReply {
  status: number;
  statusText: string;
  headers: Pick<Headers, 'get'>;
  text: string;
}

/**
 * Judges a reply. It is believed only if it is JSON of our API: a success must echo the key and the hash of the
 * body that was sent, a refusal must have the API's error shape. Anything else (a captive portal's page, a
 * proxy's error) is a failure of the network, worth another try.
 */
export function judgeReply(reply: RawReply, sent: { local_id: string; sha256: string }, now: number): Outcome {
  const body = parseObject(reply.text);
  if (reply.status >= 200 && reply.status < 300) {
    if (
      body?.local_id === sent.local_id &&
      body.sha256 === sent.sha256 &&
      typeof body.id === 'string' &&
      body.id !== ''
    ) {
      const duplicate = body.duplicate === true;
      return { kind: 'accepted', server_id: body.id, number: Number(body.number), duplicate, revision: FIRST_REVISION };
    }
    return untrusted(reply);
  }
  return judgeRefusal(reply, now);
}

/** The same for changes: a success must be the session that was changed, at no earlier revision. */
export function judgeUpdate(reply: RawReply, sent: { id: string; revision: number }, now: number): Outcome {
  if (reply.status < 200 || reply.status >= 300) return judgeRefusal(reply, now);
  const body = parseObject(reply.text);
  const revision = Number(body?.revision);
  if (body?.id !== sent.id || !(revision >= sent.revision)) return untrusted(reply);
  return { kind: 'accepted', server_id: sent.id, number: Number(body.number), duplicate: false, revision };
}

/** A reply that ought to be a success and is not one of our API; `bytes` of what was sent. */
export function untrusted(reply: RawReply, bytes = 0): Failed {
  if (reply.status === 413) return tooLargeOnTheWay(httpMessage(reply), bytes);
  return failedOnTheWay(
    'untrusted_reply',
    httpMessage(reply),
    reply.status >= 500
      ? 'Сервер не смог ответить. Попробуем ещё раз.'
      : 'Ответил не сервер портала: возможно, сеть просит входа. Попробуем ещё раз.',
    reply.status,
  );
}

/** Judges a reply that is no success. */
export function judgeRefusal(reply: RawReply, now: number): Failed {
  const body = parseObject(reply.text);
  const apiError = readApiError(body);
  const failure: SyncFailure = {
    code: apiError?.code ?? 'http',
    message: httpMessage(reply),
    reason: apiError?.message ?? 'Сервер не смог ответить. Попробуем ещё раз.',
    status: reply.status,
    field: apiError?.field ?? null,
    request_id: apiError?.request_id ?? null,
    ...(apiError?.details != null && { details: apiError.details }),
  };
  // A file that another tab is just bringing is busy, not at odds.
  const isBusy = failure.code === ('upload_busy' satisfies ErrorCode);
  if (reply.status === 429 || reply.status === 503 || isBusy) {
    return { kind: 'retry', failure, retryAfter: readRetryAfter(reply.headers.get('Retry-After'), now) };
  }
  if (!apiError || reply.status < 400 || reply.status >= 500 || reply.status === 408) {
    return { kind: 'retry', failure, retryAfter: null };
  }
  // Only a code that the contract has may pause the queue or put a record away; others ask a person.
  const isKnown = isDecisive(failure.code, reply.status);
  if (isKnown && (reply.status === 401 || isOthersToken(reply, failure))) return { kind: 'unauthorized', failure };
  if (isKnown && reply.status === 410) return { kind: 'gone', failure };
  // No code of ours requires a sign-in in other words: this is somebody else's answer.
  if (reply.status === 401) return untrusted(reply);
  return { kind: 'refused', failure };
}

/** Somebody else signed in while the record was on its way: it waits for its owner, nobody has to look at it. */
function isOthersToken(reply: RawReply, failure: SyncFailure): boolean {
  return reply.status === 403 && failure.code === ('owner_mismatch' satisfies ErrorCode);
}

function httpMessage({ status, statusText }: RawReply): string {
  return `HTTP ${status}: ${statusText}`;
}

/** The body of a reply if it is a JSON object. */
export function parseObject(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function readApiError(
  body: Record<string, unknown> | null,
): Pick<ApiErrorBody, 'code' | 'message' | 'field' | 'request_id' | 'details'> | null {
  if (typeof body?.code !== 'string' || typeof body.message !== 'string') return null;
  return {
    code: body.code,
    message: body.message,
    field: typeof body.field === 'string' ? body.field : null,
    request_id: typeof body.request_id === 'string' ? body.request_id : '',
    details: body.details,
  };
}

/** Seconds or an HTTP date (RFC 9110 §10.2.3). */
function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(0, wait), MAX_RETRY_AFTER_MS) : null;
}
