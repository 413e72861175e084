import type { PortalError } from '@studio/portal';

/** What the server said of one input (`name`, `opening_hours.2.closes` for `opening_hours`); null for nothing. */
export function faultOf(error: PortalError | null, field: string): string | null {
  const named = error?.field === field || error?.field?.startsWith(`${field}.`);
  return error !== null && named ? error.message : null;
}
