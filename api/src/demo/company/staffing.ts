import type { DemoPlaces } from './places';
import type { DemoEmployee } from './staff';

interface DemoAssignment {
  employee_id: string;
  location_id: string;
  is_primary: boolean;
  started_on: string;
  ended_on: string | null;
}

interface DemoAdministrator {
  location_id: string;
  employee_id: string;
  /** A date. */
  appointed_on: string;
}

const HELPERS = new Set(['photographer', 'salesperson']);
/** Every so many of them helps out. */
const HELPING = 4;
const AROUND = new Set(['designer', 'city_manager']);

/** Who works where since when; some help out at other locations of their city, and designers serve all of it. */
export function demoAssignments({ locations }: DemoPlaces, staff: readonly DemoEmployee[]): DemoAssignment[] {
  return staff.flatMap((person, index) => {
    const own = locations.find(({ id }) => id === person.primary_location_id);
    if (!own) return [];
    const row = (location_id: string, is_primary: boolean) => ({
      employee_id: person.id,
      location_id,
      is_primary,
      started_on: person.hired_on,
      ended_on: person.dismissed_on,
    });
    const nearby = locations.filter(({ id, city_id }) => city_id === own.city_id && id !== own.id);
    const further = AROUND.has(person.role)
      ? nearby
      : HELPERS.has(person.role) && index % HELPING === 0 && person.status === 'active'
        ? nearby.slice(0, 1)
        : [];
    return [row(own.id, true), ...further.map(({ id }) => row(id, false))];
  });
}

/** Every location has somebody responsible: its administrators, otherwise the director of its region. */
export function demoAdministrators(
  { locations, cities }: DemoPlaces,
  staff: readonly DemoEmployee[],
): DemoAdministrator[] {
  const working = staff.filter(({ status }) => status === 'active');
  const regionOf = (locationId: string | null) => {
    const place = locations.find(({ id }) => id === locationId);
    return cities.find(({ id }) => id === place?.city_id)?.region_id;
  };
  const directors = working.filter(({ role }) => role === 'regional_director');
  return locations.flatMap(({ id: location_id }) => {
    const own = working.filter(
      ({ role, primary_location_id }) =>
        (role === 'admin' || role === 'senior_admin') && primary_location_id === location_id,
    );
    const director = directors.find((person) => regionOf(person.primary_location_id) === regionOf(location_id));
    const responsible = own.length > 0 ? own : director ? [director] : [];
    return responsible.map(({ id, hired_on }) => ({ location_id, employee_id: id, appointed_on: hired_on }));
  });
}
