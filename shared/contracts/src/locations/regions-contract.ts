import { z } from 'zod';
import { call } from '../call';
import { CanDeleteSchema, CitySchema, newId, PlacePersonSchema, RegionFields, regionId, RegionSchema } from './schemas';

const tag = 'Regions';
const one = z.object({ regionId });

export const regionsContract = {
  regions: call({
    method: 'GET',
    path: '/locations/regions/',
    summary: 'Regions',
    tag,
    access: 'read_locations',
    scope: 'rows',
  }).output(z.array(RegionSchema)),
  /** The client makes the id; the same call again gives the same region. A name that is there gives 409 `name_taken`. */
  createRegion: call({
    method: 'POST',
    path: '/locations/regions/',
    summary: 'Add a region',
    tag,
    access: 'create_locations',
    scope: 'company',
    repeat: 'content',
    successStatus: 201,
  })
    .input(z.object({ id: newId, ...RegionFields }))
    .output(RegionSchema),
  region: call({
    method: 'GET',
    path: '/locations/regions/{regionId}',
    summary: 'One region',
    tag,
    access: 'read_locations',
    scope: 'record',
  })
    .input(one)
    .output(RegionSchema),
  /** A stale `revision` gives 409 `conflict` with the region as it is in `details`. */
  updateRegion: call({
    method: 'PATCH',
    path: '/locations/regions/{regionId}',
    summary: 'Rename a region',
    tag,
    access: 'update_locations',
    scope: 'company',
    repeat: 'content',
  })
    .input(z.object({ regionId, revision: z.number().int(), ...z.object(RegionFields).partial().shape }))
    .output(RegionSchema),
  /** Only an empty one: 409 `has_history` with the reasons in `details`. */
  deleteRegion: call({
    method: 'DELETE',
    path: '/locations/regions/{regionId}',
    summary: 'Delete an empty region',
    tag,
    access: 'delete_locations',
    scope: 'company',
    repeat: 'refused',
  })
    .input(one)
    .output(z.object({ id: z.uuid() })),
  canDeleteRegion: call({
    method: 'GET',
    path: '/locations/regions/{regionId}/can-delete',
    summary: 'Whether a region can be deleted',
    tag,
    access: 'delete_locations',
    scope: 'company',
  })
    .input(one)
    .output(CanDeleteSchema),
  regionCities: call({
    method: 'GET',
    path: '/locations/regions/{regionId}/cities/',
    summary: 'Cities of a region',
    tag,
    access: 'read_locations',
    scope: 'record',
  })
    .input(one)
    .output(z.array(CitySchema)),
  /** Active people with a primary location in the region; needs `read_employees` too. */
  regionEmployees: call({
    method: 'GET',
    path: '/locations/regions/{regionId}/employees',
    summary: 'People of a region',
    tag,
    access: 'read_employees',
    scope: 'record',
  })
    .input(one)
    .output(z.array(PlacePersonSchema)),
};
