/** The thirteen roles (specification §6) with their Russian names; levels and colours are decided in the design notes. */
export const ROLES = {
  photographer: { display_name: 'Фотограф', level: 1, tone: 'teal' },
  designer: { display_name: 'Дизайнер', level: 1, tone: 'violet' },
  salesperson: { display_name: 'Продавец', level: 1, tone: 'amber' },
  admin: { display_name: 'Администратор', level: 2, tone: 'blue' },
  senior_admin: { display_name: 'Ст. Администратор', level: 3, tone: 'blue' },
  regional_director: { display_name: 'Региональный Директор', level: 6, tone: 'brand' },
  federal_manager: { display_name: 'Федеральный Менеджер', level: 8, tone: 'brand' },
  office: { display_name: 'Офис', level: 4, tone: 'neutral' },
  developer: { display_name: 'Разработчик', level: 9, tone: 'neutral' },
  office_manager: { display_name: 'Офисный Менеджер', level: 6, tone: 'green' },
  city_manager: { display_name: 'Городской Менеджер', level: 5, tone: 'green' },
  cashier: { display_name: 'Кассир', level: 1, tone: 'amber' },
  warehouse_keeper: { display_name: 'Кладовщик', level: 1, tone: 'teal' },
} as const satisfies Record<string, { display_name: string; level: number; tone: string }>;

export type RoleName = keyof typeof ROLES;

export const ROLE_NAMES = Object.keys(ROLES) as RoleName[];

/** A role as the API sends it: an operator may add roles of their own, so `name` is open. */
export interface Role {
  name: string;
  display_name: string;
  description: string | null;
  level: number;
}

/** The role that most checks use: the highest level; among equals the first given (specification §6). */
export function highestRole<T extends Pick<Role, 'level'>>(roles: readonly T[]): T | null {
  return roles.reduce<T | null>((top, role) => (top === null || role.level > top.level ? role : top), null);
}
