/** Acts by the name under which the API writes them down. A test of the API holds that each has its words. */
const ACTIONS: Record<string, string> = {
  'employee.created': 'Сотрудник добавлен',
  'employee.updated': 'Данные сотрудника изменены',
  'employee.dismissed': 'Сотрудник уволен',
  'employee.restored': 'Сотрудник восстановлен',
  'employee.deleted': 'Сотрудник удалён',
  'employee.sessions_ended': 'Сеансы сотрудника завершены',
  'assignment.started': 'Сотрудник назначен на локацию',
  'assignment.ended': 'Назначение на локацию снято',
  'import.applied': 'Данные загружены из файла',
  'invitation.created': 'Приглашение создано',
  'messenger.bound': 'Мессенджер привязан',
  'messenger.unbound': 'Мессенджер отвязан',
  'messenger.bind_refused': 'Мессенджер не привязан: он занят',
  'session.begun': 'Вход в портал',
  'session.ended': 'Сеанс завершён',
  'role.created': 'Роль создана',
  'role.updated': 'Роль изменена',
  'role.deleted': 'Роль удалена',
  'role.assigned': 'Роль назначена',
  'role.revoked': 'Роль снята',
  'page_access.changed': 'Доступ роли к страницам изменён',
  'region.created': 'Регион создан',
  'region.updated': 'Регион изменён',
  'region.deleted': 'Регион удалён',
  'city.created': 'Город создан',
  'city.updated': 'Город изменён',
  'city.moved': 'Город перенесён в другой регион',
  'city.deleted': 'Город удалён',
  'location.created': 'Локация создана',
  'location.updated': 'Локация изменена',
  'location.moved': 'Локация перенесена в другой город',
  'location.archived': 'Локация отправлена в архив',
  'location.restored': 'Локация возвращена из архива',
  'location.administrators_set': 'Администраторы локации изменены',
  'location.deleted': 'Локация удалена',
  'photosession.created': 'Фотосессия создана',
  'photosession.updated': 'Фотосессия изменена',
  'photosession.state_changed': 'Состояние фотосессии изменено',
  'photosession.deleted': 'Фотосессия удалена',
  'photo.uploaded': 'Фотография загружена',
  'photo.deleted': 'Фотография удалена',
};

/** The part of an action before the dot, in the order of the filter. */
export const AUDIT_GROUPS: Record<string, string> = {
  employee: 'Сотрудники',
  role: 'Роли',
  page_access: 'Доступ к страницам',
  session: 'Входы и сеансы',
  messenger: 'Мессенджер',
  invitation: 'Приглашения',
  region: 'Регионы',
  city: 'Города',
  location: 'Локации',
  assignment: 'Назначения на локации',
  import: 'Загрузка из файлов',
  photosession: 'Фотосессии',
  photo: 'Фотографии',
};

/** What kind of record something was done to. */
export const AUDIT_SUBJECTS: Record<string, string> = {
  employee: 'Сотрудник',
  role: 'Роль',
  session: 'Сеанс',
  region: 'Регион',
  city: 'Город',
  location: 'Локация',
  import: 'Загрузка',
  photosession: 'Фотосессия',
};

/** `employee.dismissed` → «Сотрудник уволен»; the name itself for an act that has no words yet. */
export function auditActionWords(action: string): string {
  return Object.hasOwn(ACTIONS, action) ? (ACTIONS[action] ?? action) : action;
}

/** `location` → «Локация»; the name itself for a kind that has no words yet. */
export function auditSubjectWords(kind: string): string {
  return Object.hasOwn(AUDIT_SUBJECTS, kind) ? (AUDIT_SUBJECTS[kind] ?? kind) : kind;
}
