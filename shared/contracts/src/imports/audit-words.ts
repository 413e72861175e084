import type { AuditWords } from '../audit/audit-words';

export const importsAuditWords: AuditWords = {
  groups: {
    import: 'Загрузка из файлов',
  },
  actions: {
    'import.applied': 'Данные загружены из файла',
  },
  subjects: {
    import: 'Загрузка',
  },
};
