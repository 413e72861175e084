import type { ImportRow } from '@studio/contracts';
import { russianDay } from '../../kernel/words/calendar';
import { foldText } from '../../kernel/words/text';
import { fullName, type TypedFields } from '../../users';
import type { EmployeeRecord } from './directory';

/**
 * Whether a row with an employee's phone seems to be about somebody else: neither the surname nor the first name that it gives is theirs, or
 * both surname and patronymic are other ones.
 */
export function isAnotherPerson(row: EmployeeRecord, typed: TypedFields): boolean {
  const isOther = (name: 'last_name' | 'first_name' | 'middle_name') => {
    const [given, kept] = [typed[name], row[name]];
    return given && kept ? foldText(given) !== foldText(kept) : undefined;
  };
  const [last, first, middle] = [isOther('last_name'), isOther('first_name'), isOther('middle_name')];
  if (last === true && middle === true) return true;
  return (last ?? first) !== undefined && last !== false && first !== false;
}

export function otherPerson(row: EmployeeRecord): ImportRow['question'] {
  return {
    text: `Телефон записан за сотрудником ${fullName(row)}. Это другой человек? Проверьте номер.`,
    answer: 'Человек тот же, имя сменилось',
  };
}

/** Of somebody who left: their number is free. */
export function formerPerson(row: EmployeeRecord): ImportRow['question'] {
  return {
    text: `С этим телефоном работал(а) ${fullName(row)}, ${leftWords(row)}. Это другой человек?`,
    answer: 'Да, добавить новую карточку',
  };
}

/** The same where the caller does not read that card. */
export const formerAway: ImportRow['question'] = {
  text: 'С этим телефоном уже работал кто-то, кого уволили. Это новый человек?',
  answer: 'Да, добавить новую карточку',
};

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
