import { contract } from '@studio/contracts';
import { foldText } from '../../kernel/words/text';
import { fullName, keptFields, type TypedFields } from '../../users';
import { readDay } from '../../sheets';
import type { DraftRow } from '../draft-row';
import type { EmployeeField } from './columns';
import type { EmployeeRecord } from './directory';

type Draft = DraftRow<EmployeeField>;
type Names = Pick<TypedFields, 'last_name' | 'first_name' | 'middle_name'>;

/**
 * The fields of a row, each checked like the form of an employee; a faulty one is recorded in the row and left out. The location is read
 * separately.
 */
export function readFields(draft: Draft, known: EmployeeRecord | null, now: Date): TypedFields {
  const fields: TypedFields = { ...readNames(draft, known) };
  const position = draft.optional('position');
  const hired_on = draft.read('hired_on', readDay);
  if (position !== undefined) fields.position = position;
  if (hired_on !== null) fields.hired_on = hired_on;
  return checked(draft, fields, now);
}

/** One column with the whole name, or one for each part; the parts take precedence. */
function readNames(draft: Draft, known: EmployeeRecord | null): Names {
  const names: Names = { ...split(draft, known) };
  for (const field of ['last_name', 'first_name'] as const) {
    const text = draft.optional(field);
    if (text === null) draft.fail(field, field === 'last_name' ? 'Укажите фамилию.' : 'Укажите имя.');
    else if (text !== undefined) names[field] = text;
  }
  const middle = draft.optional('middle_name');
  return middle === undefined ? names : { ...names, middle_name: middle };
}

function split(draft: Draft, known: EmployeeRecord | null): Names {
  const text = draft.text('full_name');
  if (text === null || (known && foldText(fullName(known)) === foldText(text))) return {};
  const [last_name = '', first_name, ...middle] = text.split(' ');
  if (first_name === undefined) {
    draft.fail('full_name', 'Нужны фамилия и имя, через пробел.');
    return {};
  }
  return { last_name, first_name, ...(middle.length > 0 ? { middle_name: middle.join(' ') } : {}) };
}

const FORM = contract.users.updateEmployee['~orpc'].inputSchema?.shape;

/** Removes the fields that the form or the rules would refuse. */
function checked(draft: Draft, fields: TypedFields, now: Date): TypedFields {
  const right = Object.entries(fields).flatMap(([name, value]) => {
    const field = name as keyof TypedFields & EmployeeField;
    const told = draft.has(field) ? field : ('full_name' as const);
    const result = FORM?.[field].safeParse(value);
    if (result && !result.success) {
      draft.fail(told, result.error.issues[0]?.message ?? 'Проверьте значение.');
      return [];
    }
    const kept = draft.attempt(told, () => keptFields({ [field]: value }, now));
    return kept === undefined ? [] : Object.entries(kept);
  });
  return Object.fromEntries(right);
}
