import type { AnyContractProcedure } from '@orpc/contract';
import { permissionsContract } from './permissions/contract';
import { auditContract } from './audit/contract';
import { notificationsContract } from './notifications/contract';
import { authContract } from './auth/contract';
import type { CallMeta } from './call';
import { consumablesContract } from './consumables/contract';
import { dayReportsContract } from './day-reports/contract';
import { expensesContract } from './expenses/contract';
import { importsContract } from './imports/contract';
import { locationsContract } from './locations/contract';
import { photosessionsContract } from './photosessions/contract';
import { photosContract } from './photosessions/photos-contract';
import { preferencesContract } from './preferences/contract';
import { reportsContract } from './reports/contract';
import { payrollContract } from './payroll/contract';
import { scheduleContract } from './schedule/contract';
import { galleryContract } from './sales/gallery-contract';
import { groupsContract } from './sales/groups-contract';
import { paymentsContract } from './sales/payments-contract';
import { pricesContract } from './sales/prices-contract';
import { printsContract } from './sales/prints-contract';
import { productPicturesContract } from './sales/product-pictures-contract';
import { correctionsContract } from './sales/corrections-contract';
import { salesContract } from './sales/sales-contract';
import { standingContract } from './standing/contract';
import { statisticsContract } from './statistics/contract';
import { systemContract } from './system/contract';
import { usersContract } from './users/contract';

/** A call that says who may make it and where; one made past `call()` is none. */
type DeclaredCall = AnyContractProcedure & { '~orpc': { meta: CallMeta } };

/** Every call of the portal, once: the API's routes, the typed client and the OpenAPI page come from here. */
export const contract = {
  auth: authContract,
  users: usersContract,
  permissions: permissionsContract,
  locations: locationsContract,
  imports: importsContract,
  photosessions: photosessionsContract,
  photos: photosContract,
  consumables: consumablesContract,
  dayReports: dayReportsContract,
  expenses: expensesContract,
  audit: auditContract,
  notifications: notificationsContract,
  preferences: preferencesContract,
  reports: reportsContract,
  schedule: scheduleContract,
  sales: {
    ...salesContract,
    ...groupsContract,
    ...correctionsContract,
    ...pricesContract,
    ...printsContract,
    ...productPicturesContract,
  },
  payments: paymentsContract,
  gallery: galleryContract,
  standing: standingContract,
  payroll: payrollContract,
  statistics: statisticsContract,
  system: systemContract,
} satisfies Record<string, Record<string, DeclaredCall>>;
