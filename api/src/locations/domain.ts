import { MINUTE_MS } from '@studio/contracts';
import { defineDomain } from '../kernel/domain';
import { on } from '../kernel/calls/hooks';
import { placesKnown } from '../kernel/calls/places-asked';
import { applyPlanned } from './apply-planned';
import { locationsCalls } from './calls/locations-calls';
import { knownPlaces } from './queries/known-places';
import * as records from './records';
import * as tables from './schema';

export const locationsDomain = defineDomain({
  name: 'locations',
  calls: { locations: locationsCalls },
  tables,
  records: Object.values(records),
  sweeps: [{ name: 'make planned changes of places', every: MINUTE_MS, run: applyPlanned }],
  listeners: [on(placesKnown, knownPlaces)],
});
