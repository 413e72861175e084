import type { AuditWords } from '../audit/audit-words';

export const permissionsAuditWords: AuditWords = {
  groups: {
    role: 'Роли',
    page_access: 'Доступ к страницам',
  },
  actions: {
    'role.created': 'Роль создана',
    'role.updated': 'Роль изменена',
    'role.deleted': 'Роль удалена',
    'role.assigned': 'Роль назначена',
    'role.revoked': 'Роль снята',
    'page_access.changed': 'Доступ роли к страницам изменён',
  },
  subjects: {
    role: 'Роль',
  },
};
