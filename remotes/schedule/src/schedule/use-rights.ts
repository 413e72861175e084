import { hasCapability, reachesSeveral } from '@studio/contracts';
import { useAuth } from '@studio/portal';

/** The signed-in person's rights to schedules; the API refuses the rest. */
export function useRights() {
  const { user } = useAuth();
  const roles = user?.roles ?? [];
  return {
    id: user?.id ?? '',
    plan: hasCapability(roles, 'schedule.plan'),
    reachesMany: user !== null && reachesSeveral(user),
    locationId: user?.primary_location_id ?? null,
  };
}
