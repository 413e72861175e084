import {
  type Employee,
  type EmployeeConnection,
  type Location,
  type Role,
  type RoleCard,
  ROLES,
  type RoleName,
} from '@studio/contracts';

/** An id that contains its number: `someId(7)`. */
export function someId(number: number): string {
  return `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

export function role(name: RoleName): Role {
  const { display_name, level } = ROLES[name];
  return { name, display_name, description: null, level };
}

export function roleCard(name: RoleName, part: Partial<RoleCard> = {}): RoleCard {
  return {
    ...role(name),
    id: someId(500 + Object.keys(ROLES).indexOf(name)),
    built_in: true,
    holders: 0,
    permissions: [],
    role_type: name,
    assignable: true,
    revision: 1,
    ...part,
  };
}

export function employee(part: Partial<Employee> = {}): Employee {
  return {
    id: someId(10),
    full_name: 'Ёлкина Ольга Петровна',
    first_name: 'Ольга',
    last_name: 'Ёлкина',
    middle_name: 'Петровна',
    phone: '+79161234567',
    position: 'Фотограф',
    roles: [role('photographer')],
    primary_location_id: someId(900),
    primary_location_name: 'Студия на Покровке',
    status: 'active',
    hired_on: '2024-03-01',
    dismissed_on: null,
    messenger_username: null,
    messenger_bound: false,
    merged_into: null,
    revision: 3,
    ...part,
  };
}

/** Employees by number: «Сотрудник 1», «Сотрудник 2»… */
export function employees(first: number, count: number): Employee[] {
  return Array.from({ length: count }, (_, index) => {
    const number = first + index;
    return employee({ id: someId(10_000 + number), full_name: `Сотрудник ${number}` });
  });
}

export function pageOf<Row>(items: Row[], total = items.length) {
  return { items, total, page: 1, page_size: 100 };
}

export function connection(part: Partial<EmployeeConnection> = {}): EmployeeConnection {
  return {
    employee_id: someId(10),
    full_name: 'Ёлкина Ольга Петровна',
    position: 'Фотограф',
    primary_location_name: 'Студия на Покровке',
    status: 'active',
    messenger_bound: false,
    messenger_username: null,
    messenger_bound_at: null,
    devices: 0,
    last_seen_at: null,
    invited_until: null,
    ...part,
  };
}

export const LOCATION: Location = {
  id: someId(900),
  name: 'Студия на Покровке',
  kind: 'studio',
  address: 'ул. Покровка, 1',
  phone: null,
  opening_hours: [],
  status: 'active',
  city_id: someId(800),
  city_name: 'Москва',
  region_id: someId(700),
  region_name: 'Центр',
  time_zone: 'Europe/Moscow',
  revision: 1,
};
