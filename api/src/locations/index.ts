import { administratorCalls } from './calls/administrators';
import { archiveLocation } from './calls/archive-location';
import { cityCalls } from './calls/cities';
import { cityImpact } from './calls/city-impact';
import { createLocation } from './calls/create-location';
import { employeePlaceCalls } from './calls/employee-places';
import { locationImpact } from './calls/location-impact';
import { locationPeopleCalls } from './calls/location-people';
import { locationCalls } from './calls/locations';
import { regionCalls } from './calls/regions';
import { restoreLocation } from './calls/restore-location';
import { updateCity } from './calls/update-city';
import { updateLocation } from './calls/update-location';

export { matchingLocations } from './queries/matching-locations';
export { readOpeningHours } from './rules/opening-hours';
export * from './schema';

/** The tree of places, and who works and answers where, each within the caller's reach. */
export const locationsCalls = {
  ...regionCalls,
  ...cityCalls,
  updateCity,
  cityImpact,
  ...locationCalls,
  createLocation,
  updateLocation,
  locationImpact,
  archiveLocation,
  restoreLocation,
  ...locationPeopleCalls,
  ...administratorCalls,
  ...employeePlaceCalls,
};
