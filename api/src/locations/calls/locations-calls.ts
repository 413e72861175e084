import { administratorCalls } from './administrators';
import { archiveLocation } from './archive-location';
import { cityCalls } from './cities';
import { cityImpact } from './city-impact';
import { createLocation } from './create-location';
import { employeePlaceCalls } from './employee-places';
import { locationImpact } from './location-impact';
import { locationPeopleCalls } from './location-people';
import { locationCalls } from './locations';
import { regionCalls } from './regions';
import { restoreLocation } from './restore-location';
import { updateCity } from './update-city';
import { updateLocation } from './update-location';

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
