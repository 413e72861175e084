import { type SQL, sql } from 'drizzle-orm';

/** Limits a calculation to some people; default: all. */
export interface PeopleLimit {
  employee_ids?: readonly string[];
}

/** Whether the column names somebody to whom the calculation is limited. */
export function ofPeople({ employee_ids }: PeopleLimit, column: SQL): SQL {
  return employee_ids === undefined ? sql`true` : sql`${column} = any(${`{${employee_ids.join()}}`}::uuid[])`;
}
