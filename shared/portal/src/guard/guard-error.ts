/** What a refused navigation tells the page it lands on (specification §8). Only these codes are shown. */
const GUARD_ERRORS = {
  insufficient_permissions: 'У вас нет необходимых прав для доступа к этой странице',
  insufficient_role: 'У вас нет необходимой роли для доступа к этой странице',
  access_denied: 'У вас нет доступа к этому разделу',
} as const;

type GuardErrorCode = keyof typeof GUARD_ERRORS;

/** The index address that carries a refusal. */
export function guardErrorPath(code: GuardErrorCode): string {
  return `/?${new URLSearchParams({ error: code, message: GUARD_ERRORS[code] })}`;
}

/**
 * The refusal in an address's query, and the query without it. The sentence is ours, never the address's: a link
 * must not be able to put words into the portal's mouth.
 */
export function readGuardError(search: string): { message: string; rest: string } | null {
  const query = new URLSearchParams(search);
  const code = query.get('error');
  if (code === null || !(code in GUARD_ERRORS)) return null;
  query.delete('error');
  query.delete('message');
  const rest = query.toString();
  return { message: GUARD_ERRORS[code as GuardErrorCode], rest: rest && `?${rest}` };
}
