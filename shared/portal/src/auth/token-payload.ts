/** The employee that a token was made for, read from its payload without checking its signature; null when unreadable. */
export function employeeIdOf(token: string): string | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const base64 = payload.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null || !('employee_id' in claims)) return null;
    return typeof claims.employee_id === 'string' ? claims.employee_id : null;
  } catch {
    return null;
  }
}
