import { authCases } from './cases/auth';
import { locationsCases } from './cases/locations';
import { consumablesCases } from './cases/consumables';
import { auditCases } from './cases/audit';
import { dayReportsCases } from './cases/day-reports';
import { expensesCases } from './cases/expenses';
import { importsCases } from './cases/imports';
import { notificationsCases } from './cases/notifications';
import { preferencesCases } from './cases/preferences';
import { reportsCases } from './cases/reports';
import { payrollCases } from './cases/payroll';
import { scheduleCases } from './cases/schedule';
import { galleryCases, paymentsCases, salesCases } from './cases/sales';
import { standingCases } from './cases/standing';
import { statisticsCases } from './cases/statistics';
import { systemCases } from './cases/system';
import { permissionsCases } from './cases/permissions';
import { photosCases, photosessionsCases } from './cases/photosessions';
import { usersCases } from './cases/users';
import type { MatrixCases } from './matrix-case';

/** Every call of the contract; one without a case does not compile. */
export const MATRIX: MatrixCases = {
  auth: authCases,
  users: usersCases,
  permissions: permissionsCases,
  locations: locationsCases,
  imports: importsCases,
  photosessions: photosessionsCases,
  photos: photosCases,
  consumables: consumablesCases,
  dayReports: dayReportsCases,
  expenses: expensesCases,
  audit: auditCases,
  notifications: notificationsCases,
  preferences: preferencesCases,
  reports: reportsCases,
  schedule: scheduleCases,
  sales: salesCases,
  payments: paymentsCases,
  gallery: galleryCases,
  standing: standingCases,
  payroll: payrollCases,
  statistics: statisticsCases,
  system: systemCases,
};
