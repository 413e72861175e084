/** Tables of the schedule: plans and publications, and acts of staff on them. */
export * from './schema/plan-tables';
export * from './schema/staff-tables';
