import { defineRemote } from '@studio/portal';
import { AUDIT_PATH, CONNECTIONS_PATH, LIST_PATH, ROLES_PATH } from './address';
import { searchEmployees } from './employee-palette';

/** People of the company: list, card, connections, roles with their pages, and the audit trail. */
export default defineRemote({
  name: 'users',
  routes: [
    {
      path: LIST_PATH,
      title: 'Сотрудники',
      load: () => import('./list/list-screen'),
      meta: { permissions: { all: ['read_employees'] }, navActiveLink: LIST_PATH },
    },
    {
      path: CONNECTIONS_PATH,
      title: 'Подключения',
      load: () => import('./connections/connections-screen'),
      meta: { permissions: { all: ['read_employees'] }, navActiveLink: LIST_PATH },
    },
    {
      // Everybody may read their own card; the API decides on the others.
      path: `${LIST_PATH}/:id`,
      title: 'Сотрудник',
      load: () => import('./detail/detail-screen'),
      meta: { requiresAuth: true, navActiveLink: LIST_PATH },
    },
    {
      path: ROLES_PATH,
      title: 'Роли',
      load: () => import('./roles/roles-screen'),
      meta: { permissions: { all: ['read_employees'] }, navActiveLink: LIST_PATH },
    },
    {
      path: AUDIT_PATH,
      title: 'Журнал действий',
      load: () => import('./audit/audit-screen'),
      meta: { permissions: { all: ['access_logs'] }, navActiveLink: LIST_PATH },
    },
  ],
  palette: { Сотрудники: searchEmployees },
  help: [{ id: 'people', load: () => import('./help/help-page') }],
});
