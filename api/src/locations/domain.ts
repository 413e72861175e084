import { defineDomain } from '../kernel/domain';
import { locationsCalls } from './calls/locations-calls';
import * as tables from './schema';

export const locationsDomain = defineDomain({
  name: 'locations',
  calls: { locations: locationsCalls },
  tables,
});
