import { defineDomain } from '../kernel/domain';
import { on } from '../kernel/hooks';
import { placesKnown } from '../kernel/places-asked';
import { locationsCalls } from './calls/locations-calls';
import { knownPlaces } from './queries/known-places';
import * as tables from './schema';

export const locationsDomain = defineDomain({
  name: 'locations',
  calls: { locations: locationsCalls },
  tables,
  listeners: [on(placesKnown, knownPlaces)],
});
