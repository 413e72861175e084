import type { PlaceRef } from '../places/place-ref';
import { CityDetail } from './city-detail';
import type { DetailProps } from './detail-props';
import { LocationDetail } from './location-detail';
import { RegionDetail } from './region-detail';

const DETAILS = { region: RegionDetail, city: CityDetail, location: LocationDetail };

/** Card of the chosen place. */
export default function PlaceDetail({ place, ...rest }: Omit<DetailProps, 'id'> & { place: PlaceRef }) {
  const Detail = DETAILS[place.kind];
  return <Detail key={place.id} id={place.id} {...rest} />;
}
