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

/** Whether a person's roles, pages or places are other ones than before; what was not known yet has not changed. */
export function hasOtherAccess(before: PortalUser | null, now: PortalUser | null): boolean {
  if (before === null || now === null || before === now || before.id !== now.id) return false;
  const isOther = (one: readonly string[] = [], other: readonly string[] = []) =>
    [...one].sort().join() !== [...other].sort().join();
  const rolesOf = ({ roles }: PortalUser) => roles.map(({ name, level }) => `${name} ${level}`);
  const daysOf = ({ passing = [] }: PortalUser) => passing.map(({ location_id, until }) => `${location_id} ${until}`);
  return (
    isOther(rolesOf(before), rolesOf(now)) ||
    (before.pages !== undefined && isOther(before.pages, now.pages)) ||
    before.primary_location_id !== now.primary_location_id ||
    isOther(before.further_location_ids, now.further_location_ids) ||
    isOther(daysOf(before), daysOf(now))
  );
}
