import type { ERROR_KINDS, ErrorCode } from '@studio/contracts';

type Kinds = typeof ERROR_KINDS;
type CodeOf<Status> = { [Code in ErrorCode]: Kinds[Code]['status'] extends Status ? Code : never }[ErrorCode];
type Decisive = CodeOf<401 | 410> | 'owner_mismatch';

/** Every code of the contract that may pause the queue or put a record away. Only these: the contract's sentences are the API's. */
const DECISIVE = {
  unauthorized: 401,
  session_ended: 401,
  signature_invalid: 401,
  owner_mismatch: 403,
  gone: 410,
  code_used: 410,
  link_ended: 410,
  link_revoked: 410,
} as const satisfies { [Code in Decisive]: Kinds[Code]['status'] };

/** Whether the contract has this code, for this status, among those that may pause the queue or put a record away. */
export function isDecisive(code: string, status: number): boolean {
  return Object.entries(DECISIVE).some(([known, of]) => known === code && of === status);
}
