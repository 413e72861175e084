import type { AuditWords } from './audit-words';

/** Files with records that were taken out of the portal: what, by which filter, how many rows. */
export const exportAuditWords: AuditWords = {
  groups: { export: 'Выгрузка в файлы' },
  actions: { 'export.taken': 'Данные выгружены в файл' },
  subjects: { export: 'Выгрузка' },
  fields: {
    rows: 'Строк',
    columns: 'Колонки',
    search: 'Поиск',
    role: 'Роль',
    'export.messenger': 'Мессенджер',
    category: 'Категория',
    'export.kind': 'Вид',
    'export.subject_id': 'Запись',
    'export.subject_kind': 'Вид записи',
    'export.actor_id': 'Кто',
    'export.action_group': 'Что',
    'export.seq': 'Номер в журнале',
    'export.photosession_id': 'Фотосессия',
    'export.days': 'Даты',
    'export.marked': 'С отметками',
    'export.by': 'По чему',
    'export.from': 'С какого времени',
    'export.to': 'По какое время',
  },
};
