import { readText, isDash } from '../../sheets';
import type { DraftRow } from '../draft-row';
import type { EmployeeField } from './columns';

const DISMISSED = /^(уволен|увольн|не работает|dismissed|fired)/i;
const NO = /^(нет|no|false|0)$/i;

/** Whether the table itself says that the person of the row was dismissed: «Статус: Уволен», or a date of it. */
export function saysDismissed(draft: DraftRow<EmployeeField>): boolean {
  if (DISMISSED.test(textOf(draft, 'status'))) return true;
  const said = (['dismissed', 'dismissed_on'] as const).map((field) => textOf(draft, field));
  return said.some((text) => text !== '' && !isDash(text) && !NO.test(text));
}

function textOf(draft: DraftRow<EmployeeField>, field: EmployeeField): string {
  const reading = readText(draft.cell(field));
  return 'value' in reading ? (reading.value ?? '') : '';
}
