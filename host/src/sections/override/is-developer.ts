import type { PortalUser } from '@studio/portal';

/** Whether somebody may put a local build in a remote's place, in their own tab. */
export function isDeveloper(user: Pick<PortalUser, 'roles'> | null): boolean {
  return user?.roles.some(({ name }) => name === 'developer') ?? false;
}
