import type { PageKey } from './pages';
import type { Permission } from './permission';

/** The role-specific denials of the specification's §8 in our words. */
export const DENIALS = {
  office_managers_only: 'Этот раздел открыт только офисным менеджерам.',
  city_managers_only: 'Этот раздел открыт только городским менеджерам и региональным директорам.',
  location_admins_only: 'Этот раздел открыт только администраторам локаций.',
  designers_only: 'Этот раздел открыт только дизайнерам.',
  counter_staff_only: 'Быстрые операции открыты только кассирам и кладовщикам.',
  no_reports: 'У вас нет доступа к отчётам.',
  no_audit_logs: 'У вас нет доступа к журналу действий.',
  no_materials: 'У вас нет прав на управление материалами.',
} as const;

export type Denial = keyof typeof DENIALS;

/** Of the rights that calls, pages and routes demand. */
const OF_RIGHT: Partial<Record<string, Denial>> = {
  read_office_dashboard: 'office_managers_only',
  'consumables.create_office_operations': 'office_managers_only',
  'consumables.manage_office_warehouse': 'office_managers_only',
  read_city_dashboard: 'city_managers_only',
  'consumables.create_city_operations': 'city_managers_only',
  'consumables.manage_city_warehouse': 'city_managers_only',
  read_location_dashboard: 'location_admins_only',
  'consumables.create_location_operations': 'location_admins_only',
  'consumables.manage_location_warehouse': 'location_admins_only',
  read_designer_dashboard: 'designers_only',
  'consumables.view_project_planner': 'designers_only',
  'consumables.create_reservations': 'designers_only',
  'consumables.reserve_materials': 'designers_only',
  quick_consumption: 'counter_staff_only',
  quick_arrival: 'counter_staff_only',
  quick_transfer: 'counter_staff_only',
  read_reports: 'no_reports',
  read_analytics: 'no_reports',
  'statistics.place': 'no_reports',
  'statistics.compare': 'no_reports',
  'consumables.view_reports': 'no_reports',
  'consumables.create_reports': 'no_reports',
  'consumables.export_reports': 'no_reports',
  schedule_consumables_reports: 'no_reports',
  access_logs: 'no_audit_logs',
  'consumables.view_audit_logs': 'no_audit_logs',
  export_consumables_audit: 'no_audit_logs',
  'consumables.create_materials': 'no_materials',
  'consumables.edit_materials': 'no_materials',
  'consumables.delete_materials': 'no_materials',
};

const OF_PAGE: Partial<Record<PageKey, Denial>> = {
  consumables_office: 'office_managers_only',
  consumables_city: 'city_managers_only',
  audit: 'no_audit_logs',
  statistics: 'no_reports',
};

/** The denial that says more of a missing right than the general sentence does; null when there is none. */
export function denialOfPermission(right: string): Denial | null {
  return (Object.hasOwn(OF_RIGHT, right) && OF_RIGHT[right]) || null;
}

/** Anyone who has it is among those whom the denial names, and is not told that something is theirs alone. */
const NAMED: Partial<Record<Denial, Permission>> = {
  office_managers_only: 'read_office_dashboard',
  city_managers_only: 'read_city_dashboard',
  // Cashiers and keepers, whatever of the other two buttons each lacks.
  counter_staff_only: 'quick_arrival',
};

/** The denial, where it is true of the holder of these permissions; otherwise null, for the general sentence. */
export function denialTo(denial: Denial | null, permissions: ReadonlySet<Permission>): Denial | null {
  const named = denial === null ? undefined : NAMED[denial];
  return named !== undefined && permissions.has(named) ? null : denial;
}

/** The denial of a page that page access refuses to the holder of these permissions; null when there is none. */
export function denialOfPage(page: PageKey, permissions: ReadonlySet<Permission>): Denial | null {
  return denialTo(OF_PAGE[page] ?? null, permissions);
}
