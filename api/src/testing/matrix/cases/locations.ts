import type { Reply } from '../../caller';
import type { CasesOf } from '../matrix-case';
import { newId } from '../target';

const idIn = ({ body }: Reply, id: string) => (body as { id: string }[]).some((row) => row.id === id);
const named = () => ({ id: newId(), name: `Новое место ${newId()}` });
/** An edit from a revision that never existed: with the right the answer is a conflict, and nothing changes. */
const stale = () => ({ revision: 0, name: `Иное ${newId()}` });
const zone = { time_zone: 'Europe/Moscow' };

const regions: Pick<CasesOf<'locations'>, `${string}egion${string}` & keyof CasesOf<'locations'>> = {
  regions: { contains: (reply, { region }) => idIn(reply, region), send: (by) => by.get('/locations/regions/') },
  createRegion: { success: 201, send: (by) => by.post('/locations/regions/', named()) },
  region: { send: (by, { region }) => by.get(`/locations/regions/${region}`) },
  updateRegion: { success: 409, send: (by, { region }) => by.patch(`/locations/regions/${region}`, stale()) },
  deleteRegion: { success: 409, send: (by, { region }) => by.delete(`/locations/regions/${region}`) },
  canDeleteRegion: { send: (by, { region }) => by.get(`/locations/regions/${region}/can-delete`) },
  regionCities: { send: (by, { region }) => by.get(`/locations/regions/${region}/cities/`) },
  regionEmployees: { send: (by, { region }) => by.get(`/locations/regions/${region}/employees`) },
};

export const locationsCases: CasesOf<'locations'> = {
  ...regions,
  cities: { contains: (reply, { city }) => idIn(reply, city), send: (by) => by.get('/locations/cities/') },
  citiesByIds: {
    contains: (reply, { city }) => idIn(reply, city),
    send: (by, { city }) => by.get(`/locations/cities/by-ids?ids=${city}`),
  },
  createCity: {
    success: 201,
    send: (by, { region }) => by.post('/locations/cities/', { ...named(), ...zone, region_id: region }),
  },
  city: { send: (by, { city }) => by.get(`/locations/cities/${city}`) },
  updateCity: { success: 409, send: (by, { city }) => by.patch(`/locations/cities/${city}`, stale()) },
  cityImpact: { send: (by, { city }) => by.get(`/locations/cities/${city}/impact?time_zone=Asia/Omsk`) },
  deleteCity: { success: 409, send: (by, { city }) => by.delete(`/locations/cities/${city}`) },
  canDeleteCity: { send: (by, { city }) => by.get(`/locations/cities/${city}/can-delete`) },
  cityLocations: { send: (by, { city }) => by.get(`/locations/cities/${city}/locations/`) },
  cityEmployees: { send: (by, { city }) => by.get(`/locations/cities/${city}/employees`) },
  locations: {
    contains: (reply, { location }) => idIn(reply, location),
    send: (by) => by.get('/locations/locations/'),
  },
  tree: {
    contains: ({ body }, { region }) => body.regions.some((row: { id: string }) => row.id === region),
    send: (by) => by.get('/locations/tree'),
  },
  searchPlaces: {
    contains: (reply, { location }) => idIn(reply, location),
    send: async (by, target) => by.get(`/locations/search?search=${encodeURIComponent(await target.name())}`),
  },
  exportLocations: {
    contains: async ({ bytes }, target) => bytes.toString().includes(await target.name()),
    send: (by) => by.get('/locations/export?format=csv'),
  },
  createLocation: {
    success: 201,
    send: (by, { city }) =>
      by.post('/locations/locations/', { ...named(), city_id: city, kind: 'studio', address: 'ул. Мира, 2' }),
  },
  location: { send: (by, { location }) => by.get(`/locations/locations/${location}`) },
  updateLocation: {
    success: 409,
    send: (by, { location }) => by.patch(`/locations/locations/${location}`, stale()),
  },
  planned: { send: (by) => by.get('/locations/planned') },
  locationImpact: { send: (by, { location }) => by.get(`/locations/locations/${location}/impact?act=archive`) },
  archiveLocation: {
    success: 409,
    send: (by, { location }) => by.post(`/locations/locations/${location}/archive`, { revision: 0 }),
  },
  restoreLocation: {
    send: (by, { location }) => by.post(`/locations/locations/${location}/restore`, { revision: 0 }),
  },
  deleteLocation: { success: 409, send: (by, { location }) => by.delete(`/locations/locations/${location}`) },
  canDeleteLocation: { send: (by, { location }) => by.get(`/locations/locations/${location}/can-delete`) },
  myAccessible: {
    contains: (reply, { location }) => idIn(reply, location),
    send: (by) => by.get('/locations/my-accessible'),
  },
  locationEmployees: { send: (by, { location }) => by.get(`/locations/locations/${location}/employees`) },
  changeLocationEmployees: {
    send: (by, { location }) => by.post(`/locations/locations/${location}/employees`, { add: [], remove: [] }),
  },
  locationAdministrators: { send: (by, { location }) => by.get(`/locations/locations/${location}/administrators`) },
  setLocationAdministrators: {
    send: (by, { location }) => by.put(`/locations/locations/${location}/administrators`, { employee_ids: [] }),
  },
  administratorsBatch: {
    contains: ({ body }) => body.length === 1,
    send: (by, { location }) => by.post('/locations/locations/administrators/batch', { location_ids: [location] }),
  },
  employeesBatch: {
    contains: ({ body }) => body.length === 1,
    send: (by, { location }) => by.post('/locations/locations/employees/batch', { location_ids: [location] }),
  },
  employeeLocations: {
    others: 'read_employees',
    send: (by, { resident }) => by.get(`/locations/employees/${resident}/locations`),
  },
  setEmployeeLocations: {
    send: async (by, target) =>
      by.put(`/locations/employees/${await target.employee()}/locations`, { location_ids: [] }),
  },
};
