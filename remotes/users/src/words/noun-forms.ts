import type { PluralForms } from '@studio/ui';

export const EMPLOYEES: PluralForms = ['сотрудник', 'сотрудника', 'сотрудников'];
/** Accusative: `помнит 21 сотрудника`. */
export const ACCUSATIVE: PluralForms = ['сотрудника', 'сотрудников', 'сотрудников'];
export const SHIFTS: PluralForms = ['смена', 'смены', 'смен'];
export const DEVICES: PluralForms = ['устройство', 'устройства', 'устройств'];
export const SESSIONS: PluralForms = ['сеанс', 'сеанса', 'сеансов'];
export const ROLES_FORMS: PluralForms = ['роль', 'роли', 'ролей'];
export const PERMISSIONS: PluralForms = ['право', 'права', 'прав'];
