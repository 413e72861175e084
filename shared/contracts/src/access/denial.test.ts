import { type Denial, DENIALS, denialOfPage, denialOfPermission } from './denial';
import { PAGE_KEYS } from './pages';
import { type Permission, PERMISSIONS } from './permission';
import { permissionsOf } from './role-permissions';

/** The role-specific denials that the specification's §8 lists, with the permissions that each is about. */
const TABLE: Record<Denial, string> = {
  office_managers_only: 'read_office_dashboard create_office_operations manage_office_warehouse',
  city_managers_only: 'read_city_dashboard create_city_operations manage_city_warehouse',
  location_admins_only: 'read_location_dashboard manage_location_warehouse',
  designers_only: 'read_designer_dashboard',
  counter_staff_only: 'quick_consumption quick_arrival quick_transfer',
  no_reports:
    'read_reports read_analytics read_consumables_reports create_consumables_reports ' +
    'export_consumables_reports schedule_consumables_reports',
  no_audit_logs: 'access_logs read_consumables_audit export_consumables_audit',
  no_materials: 'create_materials update_materials delete_materials',
};

test.each(PERMISSIONS)('a missing %s is explained by the denial of the table, if there is one', (permission) => {
  const [denial] = Object.entries(TABLE).find(([, names]) => names.split(' ').includes(permission)) ?? [null];
  expect(denialOfPermission(permission)).toBe(denial);
});

test.each([
  ['consumables.create_reports', 'no_reports'],
  ['consumables.view_audit_logs', 'no_audit_logs'],
  ['consumables.edit_materials', 'no_materials'],
  ['consumables.view_materials', null],
])('a missing %s is told like the permissions that it is made of', (capability, denial) => {
  expect(denialOfPermission(capability)).toBe(denial);
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
