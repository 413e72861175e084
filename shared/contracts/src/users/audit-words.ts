import type { AuditWords } from '../audit/audit-words';

export const usersAuditWords: AuditWords = {
  groups: {
    employee: 'Сотрудники',
  },
  actions: {
    'employee.created': 'Сотрудник добавлен',
    'employee.updated': 'Данные сотрудника изменены',
    'employee.dismissed': 'Сотрудник уволен',
    'employee.leaving': 'Назначен последний рабочий день',
    'employee.stays': 'Увольнение отменено до срока',
    'employee.restored': 'Сотрудник восстановлен',
    'employee.return_moved': 'Исправлен день возвращения',
    'employee.deleted': 'Сотрудник удалён',
    'employee.left_exported': 'Записи уволенного скачаны с устройства',
    'employee.left_removed': 'Записи уволенного удалены с устройства',
    'employee.merged': 'Карточки сотрудника объединены',
    'employee.unmerged': 'Карточки сотрудника разъединены',
    'employee.sessions_ended': 'Сеансы сотрудника завершены',
  },
  fields: {
    other_card: 'Другая карточка',
    former_id: 'Прежняя карточка',
    moved_rows: 'Перенесено записей',
    left_rows: 'Осталось записей',
    merged_into: 'Объединена с карточкой',
    returned_on: 'Снова работает с',
    break_from: 'Перерыв с',
    break_to: 'Перерыв по',
  },
  subjects: {
    employee: 'Сотрудник',
  },
};
