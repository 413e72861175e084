import { consumablesReach, type RealPlaceKind, type StockPlace } from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import { useAddressValues } from '@studio/screens';
import { useQuery } from '@tanstack/react-query';
import { firstPages } from './page-keys';

/** Value in the address for everything within reach. */
export const ALL_PLACES = 'all';

/** Warehouses of one kind that the person may see, and the one in the address, otherwise the person's own. */
export function usePlaces(kind: RealPlaceKind) {
  const { user } = useAuth();
  const [address, put] = useAddressValues();
  const query = useQuery(orpc.consumables.places.queryOptions());
  const all = query.data ?? [];
  const places = all.filter((place) => place.kind === kind);
  const own = all.find(({ id }) => id === user?.primary_location_id);
  const named = address.get('place') ?? address.get('city');
  const mayTakeAll = kind === 'location' && user !== null && consumablesReach(user.roles).seesAllLocations;
  const place: StockPlace | undefined =
    places.find(({ id }) => id === named) ??
    places.find(({ id, city_id }) => id === own?.id || (kind === 'city' && city_id === own?.city_id)) ??
    places[0];
  const choose = (id: string) =>
    put({ city: null, place: id, ...firstPages('balances', 'documents', 'orders') }, { replace: true });
  // A person without a location sees all of them first.
  const takesAll = mayTakeAll && (named === ALL_PLACES || (named === null && query.isSuccess && own === undefined));
  return { query, places, place, choose, mayTakeAll, takesAll };
}
