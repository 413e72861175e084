import type { CallContext } from '../../kernel/calls/context';
import { namedPlaces, placesLost, rolesOf, withoutOthers } from '../../users';
import type { PlannedRow } from '../plan';
import type { EmployeeCommand } from './command';
import { shiftsLeft } from './shifts-left';

type Planned = PlannedRow<EmployeeCommand>;

/**
 * A table names no successor: that a place is left without its last administrator, or with shifts of who moves away, is asked. Rows are
 * counted together: who leaves by an earlier one answers for the place no more.
 */
export async function askOfPlaces(context: CallContext, rows: readonly Planned[]): Promise<Planned[]> {
  const gone = new Map<string, string[]>();
  const asked = [];
  for (const row of rows) asked.push(await askOfRow(context, row, gone));
  return asked;
}

async function askOfRow(
  { database: { db }, now }: CallContext,
  row: Planned,
  gone: Map<string, string[]>,
): Promise<Planned> {
  const { command, question } = row;
  if (command?.kind !== 'update') return row;
  const { employeeId, fields, give, take } = command;
  const to = fields.primary_location_id;
  if (to === undefined && take.length === 0) return row;
  const isTaken = (name: string) => take.some((one) => one.name === name);
  const roles = [...(await rolesOf(db, employeeId)).filter(({ name }) => !isTaken(name)), ...give];
  const after = { roles, ...(to !== undefined && { primary_location_id: to }) };
  const lost = await placesLost(db, now(), employeeId, after);
  const left = await withoutOthers(db, now(), employeeId, lost, gone);
  for (const { id } of lost) gone.set(id, [...(gone.get(id) ?? []), employeeId]);
  const shifts = to === undefined ? null : await shiftsLeft(db, employeeId, now());
  const texts = [
    ...(left.length === 0
      ? []
      : [`Сотрудник больше не сможет отвечать за: ${namedPlaces(left)}. Других администраторов там нет.`]),
    ...(shifts === null ? [] : [shifts]),
  ];
  if (texts.length === 0) return row;
  const text = [...(question === null ? [] : [question.text]), ...texts].join(' ');
  const answer = left.length === 0 ? 'Записать, смены разберу потом' : 'Записать, администратора назначу потом';
  return {
    ...row,
    command: { ...command, leaves: left.length > 0 },
    question: { text, answer: question?.answer ?? answer },
  };
}
