/** Tables of the schedule: what is planned and published, and what staff do about it. */
export * from './schema/plan-tables';
export * from './schema/staff-tables';
