import { defineDomain } from '../kernel/domain';
import { preferencesCalls } from './calls';
import * as tables from './schema';

export const preferencesDomain = defineDomain({
  name: 'preferences',
  calls: { preferences: preferencesCalls },
  tables,
});
