import { defineDomain } from '../kernel/domain';
import { usersCalls } from './calls/users-calls';
import * as tables from './schema';

export const usersDomain = defineDomain({
  name: 'users',
  calls: { users: usersCalls },
  tables,
});
