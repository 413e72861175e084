import { orpc, useAuth } from '@studio/portal';
import { useAddressValues } from '@studio/screens';
import { useQuery } from '@tanstack/react-query';
import { firstPages } from '../place/page-keys';

/** Cities in which the person may see a place, and the one in the address, otherwise their own. */
export function useCities() {
  const { user } = useAuth();
  const [address, put] = useAddressValues();
  const query = useQuery(orpc.consumables.places.queryOptions());
  const places = query.data ?? [];
  const known = new Map(
    places.flatMap(({ city_id, city_name }) => (city_id && city_name ? [[city_id, city_name] as const] : [])),
  );
  const cities = [...known].map(([id, name]) => ({ id, name }));
  const own = places.find(({ id }) => id === user?.primary_location_id)?.city_id;
  const named = address.get('city');
  const city = cities.find(({ id }) => id === named) ?? cities.find(({ id }) => id === own) ?? cities[0];
  const choose = (id: string) =>
    put({ city: id, ...firstPages('materials', 'projects', 'reservations', 'history') }, { replace: true });
  return { query, places, cities, city, choose };
}
