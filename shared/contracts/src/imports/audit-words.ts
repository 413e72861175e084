import type { AuditWords } from '../audit/audit-words';

export const importsAuditWords: AuditWords = {
  groups: {
    import: 'Загрузка из файлов',
  },
  actions: {
    'import.applied': 'Данные загружены из файла',
    'import.stopped': 'Загрузка из файла прервана',
    'import.taken_back': 'Загрузка из файла отменена',
  },
  subjects: {
    import: 'Загрузка',
  },
  fields: {
    undone: 'Стало как было',
    left: 'Осталось',
    file_name: 'Файл',
    taken_back_at: 'Отменена',
    'import.kind': 'Что загружено',
    'import.error': 'С ошибками',
  },
};
