import type { CurrentUser, Employee } from '@studio/contracts';

/** The signed-in employee: the current-user answer merged with the employee record once that has come (spec §3). */
export type PortalUser = CurrentUser &
  Partial<Employee> & {
    /** Keys of the pages that page access opens; missing while it is not known. */
    pages?: readonly string[];
  };

/** Merges a newer answer into the known user; roles already known are kept when the answer contains none (spec §4). */
export function mergeUser(held: PortalUser | null, answer: CurrentUser | Employee): PortalUser {
  const roles = answer.roles?.length ? answer.roles : (held?.roles ?? []);
  return { ...held, ...answer, roles };
}
