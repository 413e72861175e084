import { defineDomain } from '../kernel/domain';
import { on } from '../kernel/hooks';
import { employeeTraces } from '../users';
import { locationsCalls } from './calls/locations-calls';
import { locationTraces } from './hooks';
import { tracesOfEmployee, tracesOfLocation } from './queries/staffing-traces';
import * as tables from './schema';
import * as staffing from './staffing-schema';

export const locationsDomain = defineDomain({
  name: 'locations',
  calls: { locations: locationsCalls },
  listeners: [on(employeeTraces, tracesOfEmployee), on(locationTraces, tracesOfLocation)],
  tables: { ...tables, ...staffing },
});
