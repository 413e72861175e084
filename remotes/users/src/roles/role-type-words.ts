import type { RoleType } from '@studio/contracts';

/** What a role counts as (specification §6), for staff. */
const WORDS: Record<RoleType, string> = {
  'office-manager': 'Офисный менеджер',
  'city-manager': 'Городской менеджер',
  cashier: 'Кассир',
  'warehouse-keeper': 'Кладовщик',
  'regional-director': 'Региональный директор',
  salesperson: 'Продавец',
  designer: 'Дизайнер',
  photographer: 'Фотограф',
  admin: 'Администратор',
  developer: 'Разработчик',
  'high-level': 'Высший уровень',
  unknown: 'Без особого вида',
};

export function roleTypeWords(type: string): string {
  return type in WORDS ? WORDS[type as RoleType] : type;
}
