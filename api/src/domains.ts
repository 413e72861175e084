import type { AnyRouter } from '@orpc/server';
import { auditDomain } from './audit/domain';
import { authDomain } from './auth/domain';
import { consumablesDomain } from './consumables/domain';
import { dayReportsDomain } from './day-reports/domain';
import { expensesDomain } from './expenses/domain';
import { exportsDomain } from './exports/domain';
import { importsDomain } from './imports/domain';
import type { Domain } from './kernel/domain';
import { Hooks } from './kernel/calls/hooks';
import { implementation } from './kernel/calls/implement';
import type { JobKind } from './kernel/jobs/job-kind';
import { locationsDomain } from './locations/domain';
import { notificationsDomain } from './notifications/domain';
import { permissionsDomain } from './permissions/domain';
import { photosessionsDomain } from './photosessions/domain';
import { preferencesDomain } from './preferences/domain';
import { reportsDomain } from './reports/domain';
import { payrollDomain } from './payroll/domain';
import { scheduleDomain } from './schedule/domain';
import { salesDomain } from './sales/domain';
import { standingDomain } from './standing/domain';
import { statisticsDomain } from './statistics/domain';
import { systemDomain } from './system/domain';
import { uploadsDomain } from './uploads/domain';
import { usersDomain } from './users/domain';

/** Every domain of the API, the lower ones first: a domain may import those before it and none after it. */
const ALL = [
  systemDomain,
  locationsDomain,
  usersDomain,
  permissionsDomain,
  preferencesDomain,
  notificationsDomain,
  authDomain,
  reportsDomain,
  photosessionsDomain,
  auditDomain,
  standingDomain,
  salesDomain,
  scheduleDomain,
  payrollDomain,
  consumablesDomain,
  uploadsDomain,
  dayReportsDomain,
  expensesDomain,
  statisticsDomain,
  importsDomain,
  exportsDomain,
] as const;

export const DOMAINS: readonly Domain[] = ALL;

/** Work that calls leave for after their reply. */
export const JOBS: readonly JobKind[] = DOMAINS.flatMap(({ jobs = [] }) => jobs);

export const hooks = new Hooks(DOMAINS.flatMap(({ listeners = [] }) => listeners));

type Together<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

const calls = together(ALL.map((domain) => domain.calls)) as Together<(typeof ALL)[number]['calls']>;

/** Every call of the contract with its handler; a call without one does not compile. */
export const router: AnyRouter = implementation.router(calls);

/** Several domains may implement calls of one key of the contract, none twice. */
function together(parts: readonly Readonly<Record<string, object>>[]): object {
  const all: Record<string, object> = {};
  for (const part of parts)
    for (const [key, handlers] of Object.entries(part)) {
      const twice = Object.keys(handlers).find((name) => Object.hasOwn(all[key] ?? {}, name));
      if (twice !== undefined) throw new Error(`Two domains answer ${key}.${twice}`);
      all[key] = { ...all[key], ...handlers };
    }
  return all;
}
