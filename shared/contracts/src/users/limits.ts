/** Employees that one call changes together. */
export const MAX_BULK_EMPLOYEES = 500;
