import { z } from 'zod';
import { call } from '../call';
import { tableFormat, tableReply } from '../imports/schemas';
import { recordId } from '../record-id';
import { textOrNull } from '../text-or-null';
import { LOCATION_STATUSES } from './place-kinds';
import {
  CanDeleteSchema,
  cityId,
  ImpactSchema,
  PlannedSchema,
  LocationFields,
  locationId,
  LocationSchema,
  newId,
  regionId,
} from './schemas';

const tag = 'Locations';
const one = z.object({ locationId });
const { phone, opening_hours, ...needed } = LocationFields;

export const placesContract = {
  locations: call({
    method: 'GET',
    path: '/locations/locations/',
    summary: 'Locations',
    tag,
    access: 'read_locations',
    scope: 'rows',
  })
    .input(z.object({ status: z.enum([...LOCATION_STATUSES, 'all']).default('all') }))
    .output(z.array(LocationSchema)),
  /** The list as a file, at most 50,000 rows: of one region or city, and of those that the search finds, when named. */
  exportLocations: call({
    method: 'GET',
    path: '/locations/export',
    summary: 'Locations as a file',
    tag,
    access: 'read_locations',
    scope: 'rows',
    outputStructure: 'detailed',
  })
    .input(
      z.object({
        format: tableFormat,
        status: z.enum([...LOCATION_STATUSES, 'all']).default('all'),
        region_id: regionId.optional(),
        city_id: cityId.optional(),
        search: z.string().trim().max(100).optional(),
      }),
    )
    .output(tableReply),
  /** Anyone who works at one place may add a location in its city. The client makes the id; the same call again gives the same. */
  createLocation: call({
    method: 'POST',
    path: '/locations/locations/',
    summary: 'Add a location',
    tag,
    access: 'create_locations',
    scope: 'place',
    lasting: true,
    repeat: 'content',
    successStatus: 201,
  })
    .input(z.object({ id: newId, ...needed, phone: phone.default(null), opening_hours: opening_hours.default([]) }))
    .output(LocationSchema),
  location: call({
    method: 'GET',
    path: '/locations/locations/{locationId}',
    summary: 'One location',
    tag,
    access: 'read_locations',
    scope: 'record',
  })
    .input(one)
    .output(LocationSchema),
  /**
   * Another `city_id` moves it: one that works with the next day that both cities begin alike (`planned`); naming the present one withdraws that.
   * A stale `revision` gives 409 `conflict` with the location as it is in `details`.
   */
  updateLocation: call({
    method: 'PATCH',
    path: '/locations/locations/{locationId}',
    summary: 'Edit or move a location',
    tag,
    access: 'update_locations',
    scope: 'record',
    lasting: true,
    repeat: 'content',
  })
    .input(
      z.object({
        locationId,
        revision: z.number().int(),
        ...z.object(LocationFields).partial().shape,
      }),
    )
    .output(LocationSchema),
  /** Zones and moves that wait for their midnight, the soonest first. */
  planned: call({
    method: 'GET',
    path: '/locations/planned',
    summary: 'Planned changes of zone and city',
    tag,
    access: 'read_locations',
    scope: 'rows',
  })
    .input(z.object({}))
    .output(z.array(PlannedSchema)),
  locationImpact: call({
    method: 'GET',
    path: '/locations/locations/{locationId}/impact',
    summary: 'What moving, archiving or restoring a location affects',
    tag,
    access: 'update_locations',
    scope: 'record',
    lasting: true,
  })
    .input(z.object({ locationId, act: z.enum(['move', 'archive', 'restore']), city_id: cityId.optional() }))
    .output(ImpactSchema),
  /**
   * Refused with 409 `unsettled` while a day is open or not approved, money is in the till or due, a record is held, or goods lie there or are on their way; with `has_people` while active people work there first of all, unless `move_employees_to` is given. Shifts that have not begun are withdrawn, further
   * assignments end, a planned move is withdrawn; administrators stay on record, and are shown again when the location is restored.
   */
  archiveLocation: call({
    method: 'POST',
    path: '/locations/locations/{locationId}/archive',
    summary: 'Archive a location',
    tag,
    access: 'update_locations',
    scope: 'record',
    lasting: true,
    repeat: 'state',
  })
    .input(
      z.object({
        locationId,
        revision: z.number().int(),
        move_employees_to: locationId.optional(),
        /** How many shifts ahead were shown (`shifts_ahead` of the impact): 409 `conflict` where there are others by now. */
        shifts: z.number().int().min(0).optional(),
        reason: textOrNull(z.string().trim().max(500)).optional(),
      }),
    )
    .output(LocationSchema),
  restoreLocation: call({
    method: 'POST',
    path: '/locations/locations/{locationId}/restore',
    summary: 'Bring a location back from the archive',
    tag,
    access: 'update_locations',
    scope: 'record',
    lasting: true,
    repeat: 'state',
  })
    .input(
      z.object({
        locationId,
        revision: z.number().int(),
        /** Who administers it where it comes back without anybody; an undo and an old device name nobody. Of one that is back another than it has gives 409 `illegal_transition`. */
        successor_id: recordId().nullable().optional(),
      }),
    )
    .output(LocationSchema),
  /** Only one without history: 409 `has_history` with the reasons in `details`. */
  deleteLocation: call({
    method: 'DELETE',
    path: '/locations/locations/{locationId}',
    summary: 'Delete a location without history',
    tag,
    access: 'delete_locations',
    scope: 'record',
    lasting: true,
    repeat: 'refused',
  })
    .input(one)
    .output(z.object({ id: z.uuid() })),
  canDeleteLocation: call({
    method: 'GET',
    path: '/locations/locations/{locationId}/can-delete',
    summary: 'Whether a location can be deleted',
    tag,
    access: 'delete_locations',
    scope: 'record',
    lasting: true,
  })
    .input(one)
    .output(CanDeleteSchema),
  /** The active locations that the caller may work with, by city and name. */
  myAccessible: call({
    method: 'GET',
    path: '/locations/my-accessible',
    summary: 'Locations within reach',
    tag,
    access: 'signed-in',
    scope: 'rows',
  }).output(z.array(LocationSchema)),
};
