import { type Denial, DENIALS, pageOf } from '@studio/contracts';

/** What a refused navigation tells the page it lands on (specification §8). Only these codes are shown. */
const GUARD_ERRORS = {
  insufficient_permissions: 'У вас нет необходимых прав для доступа к этой странице',
  insufficient_role: 'У вас нет необходимой роли для доступа к этой странице',
  access_denied: 'У вас нет доступа к этому разделу',
} as const;

type GuardErrorCode = keyof typeof GUARD_ERRORS;

interface Particulars {
  /** The role-specific denial that says more. */
  denial?: Denial | null;
  /** A page that the person may open instead. */
  suggested?: string | null;
}

/** A refusal as the page tells it that the person landed on. */
export interface GuardRefusal {
  message: string;
  /** The role-specific sentence of the specification's §8. */
  detail: string | null;
  /** Path of a page that opens instead. */
  suggested: string | null;
}

/** The index address that carries a refusal. */
export function guardErrorPath(code: GuardErrorCode, { denial, suggested }: Particulars = {}): string {
  const query = new URLSearchParams({ error: code, message: GUARD_ERRORS[code] });
  if (denial) query.set('reason', denial);
  if (suggested) query.set('suggested', suggested);
  return `/?${query}`;
}

/**
 * The refusal in an address's query, and the query without it. The sentences are ours, never the address's, and what it
 * suggests is one of our pages: a link must not be able to put words into the portal's mouth.
 */
export function readGuardError(search: string): (GuardRefusal & { rest: string }) | null {
  const query = new URLSearchParams(search);
  const code = query.get('error');
  if (code === null || !Object.hasOwn(GUARD_ERRORS, code)) return null;
  const reason = query.get('reason');
  const suggested = query.get('suggested');
  for (const name of ['error', 'message', 'reason', 'suggested']) query.delete(name);
  const rest = query.toString();
  return {
    message: GUARD_ERRORS[code as GuardErrorCode],
    detail: reason !== null && Object.hasOwn(DENIALS, reason) ? DENIALS[reason as Denial] : null,
    suggested: suggested !== null && pageOf(suggested) !== null ? suggested : null,
    rest: rest && `?${rest}`,
  };
}
