import { localRemote } from './local-build';
import { type Override, OVERRIDE_KEY } from './with-override';

/** What this tab remembers from the page before; null for nothing, and for what cannot be read. */
export function readStoredOverride(): Override | null {
  try {
    const { employeeId, origin, remote } = JSON.parse(sessionStorage.getItem(OVERRIDE_KEY) ?? '') as Override;
    if (typeof employeeId !== 'string' || typeof origin !== 'string') return null;
    return { employeeId, origin, remote: localRemote(origin, remote) };
  } catch {
    return null;
  }
}

export function storeOverride(override: Override): void {
  sessionStorage.setItem(OVERRIDE_KEY, JSON.stringify(override));
}

export function forgetOverride(): void {
  sessionStorage.removeItem(OVERRIDE_KEY);
}
