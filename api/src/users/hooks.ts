import type { Database } from '../kernel/database/open';
import { hook } from '../kernel/hooks';
import type { FoundTrace } from '../kernel/traces';

/** What of upper domains keeps the employee of this id from being deleted. */
export const employeeTraces = hook<[db: Database, employeeId: string], FoundTrace[]>('users.employee_traces');
