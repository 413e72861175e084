import type { AuditWords } from '../audit/audit-words';

export const usersAuditWords: AuditWords = {
  groups: {
    employee: 'Сотрудники',
  },
  actions: {
    'employee.created': 'Сотрудник добавлен',
    'employee.updated': 'Данные сотрудника изменены',
    'employee.dismissed': 'Сотрудник уволен',
    'employee.restored': 'Сотрудник восстановлен',
    'employee.deleted': 'Сотрудник удалён',
    'employee.left_exported': 'Записи уволенного скачаны с устройства',
    'employee.left_removed': 'Записи уволенного удалены с устройства',
    'employee.sessions_ended': 'Сеансы сотрудника завершены',
  },
  subjects: {
    employee: 'Сотрудник',
  },
};
