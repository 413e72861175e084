import type { StockPlace } from '@studio/contracts';

/** Address of the screen of a warehouse, with what waits for its keepers. */
export function addressOfPlace({ id, kind }: Pick<StockPlace, 'id' | 'kind'>): string {
  if (kind === 'office') return '/consumables/office';
  return kind === 'city' ? `/consumables/city?city=${id}` : `/consumables/location?place=${id}`;
}
