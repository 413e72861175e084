import { useAuth } from '@studio/portal';
import { readLastPhotographer } from './last-photographer';
import type { SessionForm } from './session-form';
import { useChoices } from './use-choices';

/** Initial values of the form: the own location, and the last photographer or oneself. */
export function useFormDefaults(): Pick<SessionForm, 'photographerId' | 'locationId'> {
  const { user } = useAuth();
  const { photographers, locations } = useChoices();
  const own = user?.primary_location_id ?? null;
  const only = locations.length === 1 ? (locations[0]?.id ?? null) : null;
  const reachable = locations.some(({ id }) => id === own) || locations.length === 0;
  const candidates = [user ? readLastPhotographer(user.id) : null, user?.id ?? null];
  return {
    locationId: own !== null && reachable ? own : only,
    photographerId: candidates.find((id) => photographers.some((one) => one.id === id)) ?? null,
  };
}
