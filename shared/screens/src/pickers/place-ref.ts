/** A region, a city or a location. */
export interface PlaceRef {
  kind: 'region' | 'city' | 'location';
  id: string;
}
