import { z } from 'zod';
import { call } from '../call';

const tag = 'Locations';

const RegionSchema = z.object({ id: z.uuid(), name: z.string() });

const CitySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  region_id: z.uuid(),
  /** IANA zone; business dates of the city's locations are reckoned in it. */
  time_zone: z.string(),
});

const LocationSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(['booth', 'studio', 'park', 'hotel']),
  address: z.string(),
  phone: z.string().nullable(),
  status: z.enum(['active', 'archived']),
  city_id: z.uuid(),
  city_name: z.string(),
  time_zone: z.string(),
});

export const locationsContract = {
  regions: call({
    method: 'GET',
    path: '/locations/regions/',
    summary: 'Regions',
    tag,
    access: 'read_locations',
  }).output(z.array(RegionSchema)),
  cities: call({ method: 'GET', path: '/locations/cities/', summary: 'Cities', tag, access: 'read_locations' }).output(
    z.array(CitySchema),
  ),
  locations: call({
    method: 'GET',
    path: '/locations/locations/',
    summary: 'Locations',
    tag,
    access: 'read_locations',
  }).output(z.array(LocationSchema)),
  /** The active locations that the caller may work with, by city and name. */
  myAccessible: call({
    method: 'GET',
    path: '/locations/my-accessible',
    summary: 'Locations within reach',
    tag,
    access: 'signed-in',
  }).output(z.array(LocationSchema)),
};
