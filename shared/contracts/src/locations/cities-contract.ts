import { z } from 'zod';
import { call } from '../call';
import {
  CanDeleteSchema,
  CityFields,
  cityId,
  CitySchema,
  ImpactSchema,
  LocationSchema,
  newId,
  PlacePersonSchema,
  regionId,
} from './schemas';

const tag = 'Cities';
const one = z.object({ cityId });

export const citiesContract = {
  cities: call({
    method: 'GET',
    path: '/locations/cities/',
    summary: 'Cities',
    tag,
    access: 'read_locations',
    scope: 'rows',
  }).output(z.array(CitySchema)),
  /** `?ids=…&ids=…`; those out of reach are left out, one that there is none of is 404 with its place in the list. */
  citiesByIds: call({
    method: 'GET',
    path: '/locations/cities/by-ids',
    summary: 'Cities by their ids',
    tag,
    access: 'read_locations',
    scope: 'rows',
  })
    .input(
      z.object({
        ids: z
          .union([cityId, z.array(cityId).max(500, 'Не больше 500 за раз.')])
          .transform((some) => (Array.isArray(some) ? some : [some])),
      }),
    )
    .output(z.array(CitySchema)),
  /** The client makes the id. A name that the region has gives 409 `name_taken`, an unknown zone 400 on `time_zone`. */
  createCity: call({
    method: 'POST',
    path: '/locations/cities/',
    summary: 'Add a city',
    tag,
    access: 'create_locations',
    scope: 'company',
    repeat: 'content',
    successStatus: 201,
  })
    .input(z.object({ id: newId, ...CityFields }))
    .output(CitySchema),
  city: call({
    method: 'GET',
    path: '/locations/cities/{cityId}',
    summary: 'One city',
    tag,
    access: 'read_locations',
    scope: 'record',
  })
    .input(one)
    .output(CitySchema),
  /**
   * Renames, moves to another region, or changes the zone; a stale `revision` gives 409 `conflict`. The zone of places that work begins
   * with the next day that both zones begin alike (`planned`); naming the present one withdraws it.
   */
  updateCity: call({
    method: 'PATCH',
    path: '/locations/cities/{cityId}',
    summary: 'Edit a city',
    tag,
    access: 'update_locations',
    scope: 'company',
    repeat: 'content',
  })
    .input(
      z.object({
        cityId,
        revision: z.number().int(),
        ...z.object(CityFields).partial().shape,
      }),
    )
    .output(CitySchema),
  cityImpact: call({
    method: 'GET',
    path: '/locations/cities/{cityId}/impact',
    summary: 'What a move or another time zone of a city affects',
    tag,
    access: 'update_locations',
    scope: 'company',
  })
    .input(z.object({ cityId, region_id: regionId.optional(), time_zone: z.string().max(64).optional() }))
    .output(ImpactSchema),
  deleteCity: call({
    method: 'DELETE',
    path: '/locations/cities/{cityId}',
    summary: 'Delete an empty city',
    tag,
    access: 'delete_locations',
    scope: 'company',
    repeat: 'refused',
  })
    .input(one)
    .output(z.object({ id: z.uuid() })),
  canDeleteCity: call({
    method: 'GET',
    path: '/locations/cities/{cityId}/can-delete',
    summary: 'Whether a city can be deleted',
    tag,
    access: 'delete_locations',
    scope: 'company',
  })
    .input(one)
    .output(CanDeleteSchema),
  cityLocations: call({
    method: 'GET',
    path: '/locations/cities/{cityId}/locations/',
    summary: 'Locations of a city',
    tag,
    access: 'read_locations',
    scope: 'record',
  })
    .input(one)
    .output(z.array(LocationSchema)),
  cityEmployees: call({
    method: 'GET',
    path: '/locations/cities/{cityId}/employees',
    summary: 'People of a city',
    tag,
    access: 'read_employees',
    scope: 'record',
  })
    .input(one)
    .output(z.array(PlacePersonSchema)),
};
