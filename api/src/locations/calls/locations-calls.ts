import { archiveLocation } from './archive-location';
import { cityCalls } from './cities';
import { cityImpact } from './city-impact';
import { createLocation } from './create-location';
import { locationImpact } from './location-impact';
import { locationCalls } from './locations';
import { planned } from './planned';
import { regionCalls } from './regions';
import { restoreLocation } from './restore-location';
import { updateCity } from './update-city';
import { updateLocation } from './update-location';

/** The tree of places, each within the caller's reach; an upper domain answers who works where. */
export const locationsCalls = {
  ...regionCalls,
  ...cityCalls,
  updateCity,
  cityImpact,
  ...locationCalls,
  createLocation,
  updateLocation,
  locationImpact,
  planned,
  archiveLocation,
  restoreLocation,
};
