import type { RoleName } from '@studio/contracts';
import type { Sex } from './names';
import { wellKnownPhone } from './phones';

/** The first employee of each role: the same in every demo, so that documents and tests may name them. */
export interface WellKnown {
  role: RoleName;
  sex: Sex;
  last_name: string;
  first_name: string;
  middle_name: string;
}

export const WELL_KNOWN: readonly WellKnown[] = [
  { role: 'photographer', sex: 'female', last_name: 'Соколова', first_name: 'Анна', middle_name: 'Сергеевна' },
  { role: 'designer', sex: 'male', last_name: 'Вишневский', first_name: 'Илья', middle_name: 'Андреевич' },
  { role: 'salesperson', sex: 'female', last_name: 'Морозова', first_name: 'Дарья', middle_name: 'Павловна' },
  { role: 'admin', sex: 'male', last_name: 'Лебедев', first_name: 'Михаил', middle_name: 'Игоревич' },
  { role: 'senior_admin', sex: 'female', last_name: 'Киселёва', first_name: 'Ольга', middle_name: 'Викторовна' },
  { role: 'regional_director', sex: 'male', last_name: 'Громов', first_name: 'Сергей', middle_name: 'Львович' },
  {
    role: 'federal_manager',
    sex: 'female',
    last_name: 'Белинская',
    first_name: 'Елена',
    middle_name: 'Константиновна',
  },
  { role: 'office', sex: 'female', last_name: 'Тихонова', first_name: 'Мария', middle_name: 'Олеговна' },
  { role: 'developer', sex: 'male', last_name: 'Орлов', first_name: 'Никита', middle_name: 'Дмитриевич' },
  { role: 'office_manager', sex: 'female', last_name: 'Шевчук', first_name: 'Наталья', middle_name: 'Ивановна' },
  { role: 'city_manager', sex: 'male', last_name: 'Королёв', first_name: 'Павел', middle_name: 'Вадимович' },
  { role: 'cashier', sex: 'female', last_name: 'Зайцева', first_name: 'Юлия', middle_name: 'Романовна' },
  { role: 'warehouse_keeper', sex: 'male', last_name: 'Бондаренко', first_name: 'Олег', middle_name: 'Петрович' },
];

/** Employees of each role, the well-known one included: eighty in all. */
export const HEADCOUNT: Record<RoleName, number> = {
  photographer: 32,
  designer: 4,
  salesperson: 13,
  admin: 8,
  senior_admin: 3,
  regional_director: 3,
  federal_manager: 1,
  office: 2,
  developer: 2,
  office_manager: 1,
  city_manager: 4,
  cashier: 4,
  warehouse_keeper: 3,
};

/** The position on the employee card. */
export const POSITIONS: Record<RoleName, readonly string[]> = {
  photographer: ['Фотограф', 'Фотограф', 'Старший фотограф'],
  designer: ['Ретушёр', 'Дизайнер'],
  salesperson: ['Продавец-консультант', 'Старший продавец'],
  admin: ['Администратор студии', 'Администратор'],
  senior_admin: ['Старший администратор'],
  regional_director: ['Директор региона'],
  federal_manager: ['Управляющий сетью'],
  office: ['Специалист офиса', 'Бухгалтер'],
  developer: ['Разработчик'],
  office_manager: ['Офис-менеджер'],
  city_manager: ['Управляющий городом'],
  cashier: ['Кассир'],
  warehouse_keeper: ['Кладовщик'],
};

export interface DemoPerson {
  role: RoleName;
  /** «Соколова Анна» */
  name: string;
  phone: string;
  /** Their account in the sandbox messenger. */
  messenger_id: number;
}

/** Messenger accounts of the well-known people count up from here; the others' begin a hundred later. */
export const FIRST_ACCOUNT = 460_001;

/** One person for each of the thirteen roles, to sign in as. */
export function demoPeople(): DemoPerson[] {
  return WELL_KNOWN.map(({ role, last_name, first_name }, index) => ({
    role,
    name: `${last_name} ${first_name}`,
    phone: wellKnownPhone(index + 1),
    messenger_id: FIRST_ACCOUNT + index,
  }));
}
