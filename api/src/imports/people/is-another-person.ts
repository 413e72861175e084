import type { ImportRow } from '@studio/contracts';
import { russianDay } from '../../kernel/calendar';
import { foldText } from '../../kernel/text';
import { fullName, type TypedFields } from '../../users';
import type { EmployeeRecord } from './directory';

/** Whether a row with an employee's phone seems to be about somebody else: neither the surname nor the first name is theirs. */
export function isAnotherPerson(row: EmployeeRecord, { last_name, first_name }: TypedFields): boolean {
  if (last_name === undefined || first_name === undefined) return false;
  return foldText(last_name) !== foldText(row.last_name) && foldText(first_name) !== foldText(row.first_name);
}

export function otherPerson(row: EmployeeRecord): ImportRow['question'] {
  return {
    text: `Телефон записан за сотрудником ${fullName(row)}. Это другой человек? Проверьте номер.`,
    answer: 'Человек тот же, имя сменилось',
  };
}

export function comesBack(row: EmployeeRecord): ImportRow['question'] {
  return { text: gone(row), answer: 'Вернуть на работу' };
}

/** Of a table that knows of the dismissal, and has something new of the person all the same. */
export function staysDismissed(row: EmployeeRecord): ImportRow['question'] {
  return { text: gone(row), answer: 'Изменить карточку, на работу не возвращать' };
}

/** «В портале увольнение 01.06.2025.»: the row's title says whose. */
const gone = (row: EmployeeRecord) => `В портале ${leftWords(row)}.`;

/** «увольнение 01.06.2025» */
export function leftWords({ dismissed_on }: Pick<EmployeeRecord, 'dismissed_on'>): string {
  return dismissed_on === null ? 'увольнение' : `увольнение ${russianDay(dismissed_on)}`;
}
