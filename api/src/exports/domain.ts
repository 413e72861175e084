import { defineDomain } from '../kernel/domain';
import { exportEmployees } from './employees';
import { exportLocations } from './locations';

export const exportsDomain = defineDomain({
  name: 'exports',
  calls: { users: { exportEmployees }, locations: { exportLocations } },
});
