import { z } from 'zod';
import { call } from '../call';
import { recordId } from '../record-id';
import { employeeId, locationId, LocationSchema, PlacePersonSchema } from './schemas';

const tag = 'Staffing';
const one = z.object({ locationId });
const people = z.array(employeeId).max(500, 'Не больше 500 за раз.');
const places = z.object({ location_ids: z.array(locationId).min(1).max(200, 'Не больше 200 за раз.') });
const day = z.iso.date('Укажите дату.');
const personPlace = z.object({
  location: LocationSchema,
  primary: z.boolean(),
  since: z.iso.date(),
  /** The first day on which they do not work there any more; null for no end. An older API does not send it. */
  until: z.iso.date().nullable().optional(),
  /** Business days of the shifts there that have not begun, one for each: those from the end of an assignment are freed. */
  shifts_on: z.array(z.iso.date()).optional(),
});
const peopleByPlace = z.array(z.object({ location_id: z.uuid(), people: z.array(PlacePersonSchema) }));

/** Who is assigned to which location, and who administers it. */
export const staffingContract = {
  /** Active people who are assigned here, those who work here first of all before the others. */
  locationEmployees: call({
    method: 'GET',
    path: '/locations/locations/{locationId}/employees',
    summary: 'People of a location',
    tag,
    access: 'read_employees',
    scope: 'record',
  })
    .input(one)
    .output(z.array(PlacePersonSchema)),
  /**
   * Adds and removes further assignments; anyone who works here first of all stays (409 `primary_assignment` on removal).
   * People whom the caller may not manage are refused on `add.N`, `remove.N`. An assignment gives the reach of their own roles here from
   * its first day to before `until`, by the date here; days are those of everybody in `add`, also of whom is assigned already. Without
   * them one begins today and has no end.
   */
  changeLocationEmployees: call({
    method: 'POST',
    path: '/locations/locations/{locationId}/employees',
    summary: 'Assign people to a location',
    tag,
    access: 'update_employees',
    scope: 'record',
    lasting: true,
    repeat: 'content',
  })
    .input(
      z.object({
        locationId,
        add: people.default([]),
        remove: people.default([]),
        from: day.optional(),
        until: day.nullable().optional(),
        /** Who administers the place after somebody who is removed or stays shorter; null for nobody yet (409 `successor_needed` where it is not said). */
        successor_id: employeeId.nullable().optional(),
      }),
    )
    .output(z.array(PlacePersonSchema)),
  /** Active ones; none of an archived location. Everybody at a location may know whom to call. */
  locationAdministrators: call({
    method: 'GET',
    path: '/locations/locations/{locationId}/administrators',
    summary: 'Administrators of a location',
    tag,
    access: 'read_locations',
    scope: 'record',
  })
    .input(one)
    .output(z.array(PlacePersonSchema)),
  /** The whole list; each must be active and have an administrator's or manager's role (400 on `employee_ids.N`). */
  setLocationAdministrators: call({
    method: 'PUT',
    path: '/locations/locations/{locationId}/administrators',
    summary: 'Set the administrators of a location',
    tag,
    access: 'update_locations',
    scope: 'record',
    lasting: true,
    repeat: 'content',
  })
    .input(
      z.object({
        locationId,
        employee_ids: z.array(employeeId).max(20, 'Не больше 20 администраторов.'),
        /** Nobody is meant to answer for the place for the time being; an emptied list is asked about, 409 `unusual`. */
        is_meant: z.boolean().optional(),
      }),
    )
    .output(z.array(PlacePersonSchema)),
  /** Locations out of reach are left out. */
  administratorsBatch: call({
    method: 'POST',
    path: '/locations/locations/administrators/batch',
    summary: 'Administrators of several locations',
    tag,
    access: 'read_locations',
    scope: 'rows',
    repeat: 'anew',
  })
    .input(places)
    .output(peopleByPlace),
  employeesBatch: call({
    method: 'POST',
    path: '/locations/locations/employees/batch',
    summary: 'People of several locations',
    tag,
    access: 'read_employees',
    scope: 'rows',
    repeat: 'anew',
  })
    .input(places)
    .output(peopleByPlace),
  /** One's own are always readable. */
  employeeLocations: call({
    method: 'GET',
    path: '/locations/employees/{employeeId}/locations',
    summary: 'Locations of an employee',
    tag,
    access: 'signed-in',
    scope: 'record',
  })
    .input(z.object({ employeeId }))
    .output(z.array(personPlace)),
  /**
   * The whole list of further locations within the caller's reach, those beyond it stay; the primary one is changed with
   * the employee's record.
   */
  setEmployeeLocations: call({
    method: 'PUT',
    path: '/locations/employees/{employeeId}/locations',
    summary: 'Set the further locations of an employee',
    tag,
    access: 'update_employees',
    scope: 'record',
    lasting: true,
    repeat: 'content',
  })
    .input(
      z.object({
        employeeId,
        location_ids: z.array(locationId).max(100, 'Не больше 100 локаций.'),
        /** Who administers the places that are left, where only this person did; null: nobody for the time being. */
        successor_id: recordId().nullable().optional(),
      }),
    )
    .output(z.array(personPlace)),
};
