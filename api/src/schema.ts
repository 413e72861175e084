/** Every table of the database, for queries and for drizzle-kit's migrations. */
export * from './access/schema';
export * from './auth/schema';
export * from './kernel/http/rate-schema';
export * from './kernel/once/schema';
export * from './consumables/schema';
export * from './day-reports/schema';
export * from './expenses/schema';
export * from './locations/schema';
export * from './locations/staffing-schema';
export * from './notifications/schema';
export * from './photosessions/schema';
export * from './preferences/schema';
export * from './reports/schema';
export * from './sales/schema';
export * from './payroll/schema';
export * from './schedule/schema';
export * from './users/schema';
