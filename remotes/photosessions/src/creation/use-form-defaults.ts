import type { Location, Photographer } from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';
import { readLastPhotographer } from './last-photographer';
import type { SessionForm } from './session-form';

const LONG_ENOUGH = 10 * 60_000;

/** People and locations to choose from, kept on the device: after one visit the form works offline. */
export function useChoices(): {
  photographers: readonly Photographer[];
  locations: readonly Location[];
  loading: boolean;
} {
  const photographers = useQuery({ ...orpc.photosessions.photographers.queryOptions({}), staleTime: LONG_ENOUGH });
  const locations = useQuery({ ...orpc.locations.myAccessible.queryOptions({}), staleTime: LONG_ENOUGH });
  return {
    photographers: photographers.data ?? [],
    locations: locations.data ?? [],
    loading: photographers.isLoading || locations.isLoading,
  };
}

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
