import { defineDomain, HOUR } from '../kernel/domain';
import { on } from '../kernel/hooks';
import { sweepCallRates } from '../kernel/http/shared-rate-limit';
import { employeeTraces } from '../users';
import { authCalls, connectionCalls } from './calls';
import * as tables from './schema';
import { sweepSignIns } from './sweep';
import { tracesOfEmployee } from './traces';

export const authDomain = defineDomain({
  name: 'auth',
  calls: { auth: authCalls, users: connectionCalls },
  tables,
  listeners: [on(employeeTraces, tracesOfEmployee)],
  sweeps: [
    { name: 'forget sign-ins that are over', every: HOUR, run: sweepSignIns },
    { name: 'forget how often was called', every: HOUR, run: sweepCallRates },
  ],
});
