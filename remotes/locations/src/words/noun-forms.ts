import type { PluralForms } from '@studio/ui';

export const REGIONS: PluralForms = ['регион', 'региона', 'регионов'];
export const CITIES: PluralForms = ['город', 'города', 'городов'];
export const LOCATIONS: PluralForms = ['локация', 'локации', 'локаций'];
export const PEOPLE: PluralForms = ['сотрудник', 'сотрудника', 'сотрудников'];
export const ADMINISTRATORS: PluralForms = ['администратор', 'администратора', 'администраторов'];
export const SESSIONS: PluralForms = ['фотосессия', 'фотосессии', 'фотосессий'];
