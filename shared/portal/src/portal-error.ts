import type { ApiErrorBody, ErrorCode } from '@studio/contracts';

/** The API's codes, and the ones of a call that got no answer of the API. */
export type PortalErrorCode = ErrorCode | 'network' | 'timeout' | 'foreign_reply' | 'bad_reply';

interface PortalErrorParts {
  code: string;
  message: string;
  status?: number;
  field?: string | null;
  requestId?: string | null;
  retryAfter?: number | null;
  details?: unknown;
  cause?: unknown;
}

/**
 * Why a call failed, ready for the screen: `message` is a Russian sentence for staff, `requestId` what they read out
 * to support. `status` is 0 when no answer came.
 */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly code: PortalErrorCode | (string & {});
  readonly status: number;
  /** Input at fault, as the contract names it (`phone`); null when the fault is of no one field. */
  readonly field: string | null;
  readonly requestId: string | null;
  /** Seconds after which the server wants to be asked again; null when it did not say. */
  readonly retryAfter: number | null;
  readonly details: unknown;

  constructor(parts: PortalErrorParts) {
    super(parts.message, { cause: parts.cause });
    this.code = parts.code;
    this.status = parts.status ?? 0;
    this.field = parts.field ?? null;
    this.requestId = parts.requestId ?? null;
    this.retryAfter = parts.retryAfter ?? null;
    this.details = parts.details;
  }

  /**
   * No answer of the portal came: the connection or the server is down, it took too long, or something else answered. Worth retrying
   * unchanged.
   */
  get isNetwork(): boolean {
    return this.code === 'network' || this.code === 'timeout' || this.code === 'foreign_reply';
  }
}

/**
 * Somebody on the way has answered in the API's place: whatever they say is not about our data. Of a 413 the sentence says what it was:
 * the same will not get through there again.
 */
export function foreignReply({ status }: Pick<Response, 'status'>): PortalError {
  if (status === 413)
    return new PortalError({
      code: 'foreign_reply',
      message:
        'Сеть на пути к порталу не пропускает файл такого размера. Выберите файл поменьше, подключитесь к другой сети или сообщите администратору.',
    });
  return new PortalError({
    code: 'foreign_reply',
    message: 'Ответил не сервер портала: возможно, сеть просит входа. Проверьте интернет и повторите.',
  });
}

/** Reads the API's error body; anything else (a proxy's page) becomes `bad_reply` with the status kept. */
export function portalErrorFromReply(body: unknown, status: number, retryAfter: number | null = null): PortalError {
  if (isErrorBody(body))
    return new PortalError({
      code: body.code,
      message: body.message,
      status,
      field: body.field,
      requestId: body.request_id,
      retryAfter,
      details: body.details,
    });
  return new PortalError({
    code: 'bad_reply',
    message: `Сервер ответил непонятно (код ${status}). Повторите позже.`,
    status,
    retryAfter,
  });
}

/** Any thrown value as a `PortalError`; a failed `fetch` becomes `network`. An abort by the caller stays an abort. */
export function toPortalError(error: unknown): PortalError {
  if (error instanceof PortalError) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError')
    return new PortalError({
      code: 'timeout',
      message: 'Сервер не ответил вовремя. Проверьте связь и повторите.',
      cause: error,
    });
  if (error instanceof TypeError)
    return new PortalError({
      code: 'network',
      message: 'Нет связи с сервером. Проверьте интернет и повторите.',
      cause: error,
    });
  return new PortalError({
    code: 'bad_reply',
    message: 'Ответ сервера не удалось прочитать. Повторите позже.',
    cause: error,
  });
}

function isErrorBody(body: unknown): body is ApiErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    'message' in body &&
    typeof body.code === 'string' &&
    typeof body.message === 'string'
  );
}
