import { ERROR_KINDS, type ApiErrorBody, type ErrorCode } from '@studio/contracts';
import { ValidationError } from '@orpc/contract';
import { ORPCError } from '@orpc/server';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FailureData } from '../calls/fail';

/** An error as it leaves the server. */
export interface WireError {
  status: number;
  retryAfter: number | null;
  body: ApiErrorBody;
  /** A fault of ours that wants a log line with its stack. */
  fault: boolean;
}

/** Turns whatever was thrown into the one error shape; nothing of a stack or of SQL gets into it. */
export function wireError(error: unknown, requestId: string): WireError {
  if (error instanceof ORPCError) return fromCall(error, requestId);
  const fastify = fromFastify(error, requestId);
  if (fastify) return fastify;
  if (stateOf(error) === CANCELLED) return of('unavailable', requestId, { ...TOOK_TOO_LONG, fault: true });
  const below = fromBelow(error);
  return of(below ?? 'internal', requestId, { fault: below !== 'validation_failed' });
}

function fromCall(error: ORPCError<string, unknown>, requestId: string): WireError {
  if (isCode(error.code)) {
    const data = (error.data ?? {}) as Partial<FailureData>;
    return of(error.code, requestId, {
      message: error.message,
      field: data.field,
      details: data.details,
      retryAfter: data.retryAfter,
    });
  }
  if (error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    const [issue] = error.cause.issues;
    return of('validation_failed', requestId, {
      message: russianOnly(issue?.message),
      field: fieldOf(issue?.path),
    });
  }
  if (error.code === 'BAD_REQUEST') return of('invalid_json', requestId);
  if (error.code === 'NOT_FOUND') return of('not_found', requestId);
  return of('internal', requestId, { fault: true });
}

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
  FST_ERR_BAD_URL: 'not_found',
};

function fromFastify(error: unknown, requestId: string): WireError | null {
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : FASTIFY_CODES[code];
  if (known) return of(known, requestId);
  if (statusCode === 400) return of('invalid_json', requestId);
  if (statusCode === 415) return of('unsupported_media_type', requestId);
  return null;
}

/** SQLSTATE of a statement that took longer than it may. */
const CANCELLED = '57014';
/** Asked again at once, it would take as long. */
const TOOK_TOO_LONG = {
  message: 'Ответ готовился слишком долго и был остановлен. Сузьте период или фильтры и повторите.',
  retryAfter: 30,
};

/** What the machine has run out of, or a disk that takes nothing (errno(3)): it was no fault of the call, and passes. */
const EXHAUSTED = /^(ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE|ENOMEM|EAGAIN|EBUSY)$/;
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What the pool of connections says without any code: none was free in time, it closes, or a connection broke off. */
const POOL =
  /^(timeout exceeded when trying to connect|Cannot use a pool after|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/;
/** The same of the embedded engine. */
const ENGINE = /^PGlite is (closed|closing)/;

/**
 * SQLSTATE classes (PostgreSQL, appendix A): 22 is data the engine cannot store, 40 a transaction that lost a race, 08 and 57 a server that
 * is going away or gives up, 53 one that ran out of a resource, 25006 one that takes no writes, 58030 one whose disk fails, 55P03 a lock not
 * acquired in time.
 */
function fromBelow(error: unknown): ErrorCode | null {
  const cause = causeOf(error);
  const state = stateOf(error);
  const words = cause instanceof Error ? cause.message : '';
  if (POOL.test(words) || ENGINE.test(words)) return 'unavailable';
  if (typeof state !== 'string') return null;
  if (/^22...$/.test(state)) return 'validation_failed';
  return /^(40|08|53|57)...$|^(25006|58030|55P03)$/.test(state) || EXHAUSTED.test(state) || UNREACHABLE.test(state)
    ? 'unavailable'
    : null;
}

const causeOf = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error);
const stateOf = (error: unknown) => (causeOf(error) as { code?: unknown } | undefined)?.code;

interface Particulars {
  message?: string;
  field?: string | null;
  details?: unknown;
  retryAfter?: number;
  fault?: boolean;
}

function of(code: ErrorCode, requestId: string, particulars: Particulars = {}): WireError {
  const { status, message } = ERROR_KINDS[code];
  const { details } = particulars;
  return {
    status,
    retryAfter: particulars.retryAfter ?? (status === 503 ? 2 : null),
    fault: particulars.fault ?? false,
    body: {
      code,
      message: particulars.message ?? message,
      field: particulars.field ?? null,
      request_id: requestId,
      ...(details === undefined ? {} : { details }),
    },
  };
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_KINDS, code);
}

/** The schema library speaks English where a schema has no sentence of its own. */
function russianOnly(message: string | undefined): string | undefined {
  return message !== undefined && /[а-яё]/i.test(message) ? message : undefined;
}

const ENVELOPE = new Set(['body', 'query', 'params', 'headers']);

function fieldOf(path: readonly (PropertyKey | { key: PropertyKey })[] | undefined): string | null {
  const keys = (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  const inner = ENVELOPE.has(keys[0] ?? '') ? keys.slice(1) : keys;
  return inner.length > 0 ? inner.join('.') : null;
}
