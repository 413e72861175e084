/** A region, a city or a location. */
export interface PlaceRef {
  kind: 'region' | 'city' | 'location';
  id: string;
}

export function locationRef(id: string | null): PlaceRef | null {
  return id === null ? null : { kind: 'location', id };
}
