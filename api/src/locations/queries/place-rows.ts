import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { city, location, region } from '../schema';

/** Cities with the name of their region, in wire format; add conditions and order. */
export function selectCities(db: Database) {
  return db
    .select({
      id: city.id,
      name: city.name,
      region_id: city.region_id,
      region_name: region.name,
      time_zone: city.time_zone,
      revision: city.revision,
    })
    .from(city)
    .innerJoin(region, eq(region.id, city.region_id))
    .$dynamic();
}

/** Locations with city, region and time zone, in wire format; add conditions and order. */
export function selectLocations(db: Database) {
  return db
    .select(locationColumns)
    .from(location)
    .innerJoin(city, eq(city.id, location.city_id))
    .innerJoin(region, eq(region.id, city.region_id))
    .$dynamic();
}

/** A location in wire format, for a query that joins its city and region. */
const locationColumns = {
  id: location.id,
  name: location.name,
  kind: location.kind,
  address: location.address,
  phone: location.phone,
  opening_hours: location.opening_hours,
  status: location.status,
  city_id: location.city_id,
  city_name: city.name,
  region_id: city.region_id,
  region_name: region.name,
  time_zone: city.time_zone,
  revision: location.revision,
};
