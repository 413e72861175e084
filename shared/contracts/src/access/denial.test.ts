import type { RoleName } from './role';
import { CAPABILITIES } from './capability';
import { type Denial, DENIALS, denialOfPage, denialOfPermission, denialTo } from './denial';
import { PAGE_KEYS } from './pages';
import { type Permission, PERMISSIONS } from './permission';
import { permissionsOf } from './role-permissions';

/** The role-specific denials that the specification's §8 lists, with the rights that each is about. */
const TABLE: Record<Denial, string> = {
  office_managers_only:
    'read_office_dashboard consumables.create_office_operations consumables.manage_office_warehouse',
  city_managers_only: 'read_city_dashboard consumables.create_city_operations consumables.manage_city_warehouse',
  location_admins_only:
    'read_location_dashboard consumables.create_location_operations consumables.manage_location_warehouse',
  designers_only:
    'read_designer_dashboard consumables.view_project_planner consumables.create_reservations consumables.reserve_materials',
  counter_staff_only: 'quick_consumption quick_arrival quick_transfer',
  no_reports:
    'read_reports read_analytics statistics.place statistics.compare consumables.view_reports consumables.create_reports ' +
    'consumables.export_reports schedule_consumables_reports',
  no_audit_logs: 'access_logs consumables.view_audit_logs export_consumables_audit',
  no_materials: 'consumables.create_materials consumables.edit_materials consumables.delete_materials',
};

test.each([...PERMISSIONS, ...CAPABILITIES])(
  'a missing %s is explained by the denial of the table, if there is one',
  (right) => {
    const [denial] = Object.entries(TABLE).find(([, names]) => names.split(' ').includes(right)) ?? [null];
    expect(denialOfPermission(right)).toBe(denial);
  },
);

test('a right that there is not has no denial', () => {
  expect(denialOfPermission('constructor')).toBeNull();
});

test('a refused page is explained by its denial, if there is one, and never to those whom it names', () => {
  const told = (permissions: ReadonlySet<Permission>) =>
    Object.fromEntries(
      PAGE_KEYS.flatMap((page) => [[page, denialOfPage(page, permissions)]].filter(([, each]) => each)),
    );
  const reports = { audit: 'no_audit_logs', statistics: 'no_reports' };
  expect(told(permissionsOf([{ name: 'salesperson' }]))).toEqual({
    ...reports,
    consumables_city: 'city_managers_only',
    consumables_office: 'office_managers_only',
  });
  expect(told(permissionsOf([{ name: 'office_manager' }]))).toEqual({
    ...reports,
    consumables_city: 'city_managers_only',
  });
  expect(told(permissionsOf([{ name: 'developer' }]))).toEqual(reports);
});

test('every denial is a Russian sentence', () => {
  for (const sentence of Object.values(DENIALS)) expect(sentence).toMatch(/^[А-ЯЁ][а-яё ]+\.$/);
});

test('is told only to those whom it does not name', () => {
  const told = (role: RoleName) => denialTo('counter_staff_only', permissionsOf([{ name: role }]));
  expect([told('cashier'), told('warehouse_keeper')]).toEqual([null, null]);
  expect([told('designer'), told('office_manager')]).toEqual(['counter_staff_only', 'counter_staff_only']);
});
