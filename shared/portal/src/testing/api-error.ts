import { ERROR_KINDS, type ErrorCode } from '@studio/contracts';
import { PortalError } from '../portal-error';

interface ApiErrorOptions {
  /** Default: the sentence that the API gives with this code. */
  message?: string;
  /** Number that the screen shows for support; default `test-request`. */
  requestId?: string;
  /** Input at fault: `phone`. */
  field?: string;
  details?: unknown;
}

/**
 * What a handler of the fake API throws to refuse as the real one does: `throw apiError('forbidden')`. With `network` the
 * line is cut in the middle of the call, with `timeout` no answer comes in time.
 */
export function apiError(code: ErrorCode | 'network' | 'timeout', options: ApiErrorOptions = {}): PortalError {
  if (code === 'network' || code === 'timeout') return new PortalError({ code, message: code, ...options });
  const { status, message } = ERROR_KINDS[code];
  return new PortalError({ code, status, message, requestId: 'test-request', ...options });
}
