import { ERROR_KINDS, type ErrorCode } from '@studio/contracts';
import { ORPCError } from '@orpc/server';

interface Particulars {
  /** A Russian sentence more precise than the code's own. */
  message?: string;
  field?: string;
  details?: unknown;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
}

export interface FailureData {
  field: string | null;
  details?: unknown;
  retryAfter?: number;
}

/** The typed failure of a call: the handler throws it, the wire shows it in the one error shape. */
export function failure(code: ErrorCode, { message, field, details, retryAfter }: Particulars = {}) {
  const kind = ERROR_KINDS[code];
  const data: FailureData = { field: field ?? null, details, retryAfter };
  return new ORPCError(code, { status: kind.status, message: message ?? kind.message, data });
}
