import type { Employee } from '@studio/contracts';
import type { PortalError } from '@studio/portal';

/** The newer record that came with the refusal of a stale edit; null for any other failure. */
export function newerRecord(error: PortalError | null): Employee | null {
  const { code, details } = error ?? {};
  return code === 'conflict' && typeof details === 'object' && details !== null && 'revision' in details
    ? (details as Employee)
    : null;
}
