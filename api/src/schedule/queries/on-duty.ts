import { type SQL, sql } from 'drizzle-orm';
import { isEmployedOn } from '../../users';

/**
 * Whether a published shift stands for its person: they are employed on its day and not away. The one condition behind pay, the own
 * schedule, the calendar, coverage, swaps and the sheet; a shift that was withdrawn has nobody.
 * @param shift the name of the table `shift` in the statement
 */
export function isOnDuty(shift: SQL): SQL {
  return sql`${shift}.published_employee_id is not null and ${isAtWork({
    employee_id: sql`${shift}.published_employee_id`,
    day: sql`${shift}.published_date`,
  })}`;
}

/** Whether somebody is employed on the day and has no approved absence; false of nobody. */
export function isAtWork({ employee_id, day }: { employee_id: SQL; day: SQL }): SQL {
  return sql`${isEmployedOn({ employee_id, day })}
    and not exists (
      select from absence away where away.employee_id = ${employee_id} and away.state = 'approved'
        and ${day} between away.from_date and away.to_date)`;
}
