import { OWN_HIRING } from '@studio/contracts';
import { inArray } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import { isUndecidedBy } from '../../kernel/calls/oneself';
import { employee, firstDayTold, hiringRefusal } from '../../users';
import type { PlannedRow } from '../plan';
import type { EmployeeCommand } from './command';

type Planned = PlannedRow<EmployeeCommand>;

/**
 * That another first day frees shifts, or reaches into months whose pay is signed, is asked with what it touches, as on the card; one that the
 * card would refuse is an error of its row.
 * @param column the header of the first day's column
 */
export async function askOfHiring(
  context: CallContext,
  rows: readonly Planned[],
  column: string | null,
): Promise<Planned[]> {
  const { db } = context.database;
  const moved = rows.flatMap(({ command }) =>
    command?.kind === 'update' && command.fields.hired_on !== undefined ? [command.employeeId] : [],
  );
  if (moved.length === 0) return [...rows];
  const people = await db.select().from(employee).where(inArray(employee.id, moved));
  const byId = new Map(people.map((one) => [one.id, one]));
  const asked = [];
  for (const row of rows) {
    const { command, question } = row;
    const person = command?.kind === 'update' ? byId.get(command.employeeId) : undefined;
    if (command?.kind !== 'update' || command.fields.hired_on === undefined || !person) {
      asked.push(row);
      continue;
    }
    const refusal = isUndecidedBy(signedIn(context), person.id)
      ? OWN_HIRING
      : await hiringRefusal(db, context, person, command.fields.hired_on);
    if (refusal !== null) {
      const errors = [...row.errors, { column, field: 'hired_on', message: refusal }];
      asked.push({ ...row, action: 'error' as const, command: null, question: null, errors });
      continue;
    }
    const told = await firstDayTold(db, context, person, command.fields.hired_on);
    const affects = told.reduce((sum, { count }) => sum + count, 0);
    const text = [question?.text ?? [], told.map(({ message }) => message)].flat().join(' ');
    asked.push({
      ...row,
      command: { ...command, affects },
      question: affects === 0 ? question : { text, answer: question?.answer ?? 'Записать эту дату приёма' },
    });
  }
  return asked;
}
