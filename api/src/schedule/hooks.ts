import { hook } from '../kernel/calls/hooks';
import type { Database } from '../kernel/database/open';

/** Which of these months (`2026-03`) have pay that no later decision about time changes any more. */
export const payClosedFor = hook<[db: Database, months: readonly string[]], string[]>('schedule.pay_closed_for');
