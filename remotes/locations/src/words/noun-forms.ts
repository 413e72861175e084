import type { PluralForms } from '@studio/ui';

export const REGIONS: PluralForms = ['регион', 'региона', 'регионов'];
export const CITIES: PluralForms = ['город', 'города', 'городов'];
export const LOCATIONS: PluralForms = ['локация', 'локации', 'локаций'];
export const PEOPLE: PluralForms = ['сотрудник', 'сотрудника', 'сотрудников'];
/** Those whose primary location is among the counted ones; the list of employees also counts the others. */
export const PLACED_PEOPLE: PluralForms = [
  'сотрудник на локациях',
  'сотрудника на локациях',
  'сотрудников на локациях',
];
export const ADMINISTRATORS: PluralForms = ['администратор', 'администратора', 'администраторов'];
export const SHIFTS: PluralForms = ['смена', 'смены', 'смен'];
export const SESSIONS: PluralForms = ['фотосессия', 'фотосессии', 'фотосессий'];
