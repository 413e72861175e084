import { AUDIT_WORDS } from './words';

/** In display order; a field of one kind of record precedes the same field of all. */
const FIELDS: Readonly<Record<string, string>> = {
  'photosession.name': 'Клиент',
  'role.name': 'Код роли',
  name: 'Название',
  value: 'Значение',
  display_name: 'Название',
  description: 'Описание',
  level: 'Уровень',
  pages: 'Страницы',
  page: 'Страница',
  last_name: 'Фамилия',
  first_name: 'Имя',
  middle_name: 'Отчество',
  phone: 'Телефон',
  position: 'Должность',
  status: 'Состояние',
  hired_on: 'Принят на работу',
  dismissed_on: 'Уволен',
  reason: 'Причина',
  primary_location_id: 'Основная локация',
  location_id: 'Локация',
  city_id: 'Город',
  region_id: 'Регион',
  role_id: 'Роль',
  roles: 'Роли',
  role_name: 'Роль',
  employee_id: 'Сотрудник',
  assigned_by: 'Назначил',
  author_id: 'Автор записи',
  administrator_id: 'Администратор',
  administrators: 'Администраторы',
  is_primary: 'Основная',
  started_on: 'С какого дня',
  ended_on: 'С какого дня больше нет',
  started_at: 'Начало',
  ended_at: 'Окончание',
  ended_reason: 'Почему завершён',
  expires_at: 'Действует до',
  kind: 'Тип',
  address: 'Адрес',
  time_zone: 'Часовой пояс',
  next_time_zone: 'Будущий часовой пояс',
  next_city_id: 'Будущий город',
  next_at: 'Начиная с',
  opening_hours: 'Часы работы',
  moved_to: 'Куда перешли люди',
  employees: 'Сотрудников',
  administered_locations: 'Отвечал за локации',
  left_records: 'Записей на устройстве',
  left_photos: 'Снимков на устройстве',
  sessions_ended: 'Завершено сеансов',
  file: 'Файл',
  created: 'Добавлено',
  updated: 'Изменено',
  skipped: 'Без изменений',
  same: 'Без изменений',
  messenger_id: 'Номер в мессенджере',
  messenger_username: 'Имя в мессенджере',
  holder: 'У кого занят',
  browser_name: 'Браузер',
  created_at: 'Создано',
  number: 'Номер',
  'photosession.business_date': 'День съёмки',
  business_date: 'День',
  session_state: 'Состояние',
  photographer_id: 'Фотограф',
  owner_id: 'Владелец',
  people_count: 'Сколько человек',
  notes: 'Заметки',
  created_offline: 'Создана без связи',
  device_created_at: 'Создана на устройстве',
  deleted_at: 'Удалена',
  photo_count: 'Снимков',
  filename: 'Файл',
  bytes: 'Размер, байт',
  width: 'Ширина',
  height: 'Высота',
  taken_at: 'Снято',
  camera: 'Камера',
  ...Object.assign({}, ...AUDIT_WORDS.map(({ fields }) => fields)),
};

const PLACES = new Map(Object.keys(FIELDS).map((field, place) => [field, place]));

/** Name of a field for staff: `dismissed_on` → «Уволен»; the field's own name where there is no word. */
export function auditFieldWords(field: string, subjectKind = ''): string {
  return FIELDS[keyOf(field, subjectKind)] ?? field;
}

/** Its place among the fields of a record: who or what it is before where and when; unknown ones come last. */
export function auditFieldOrder(field: string, subjectKind = ''): number {
  return PLACES.get(keyOf(field, subjectKind)) ?? PLACES.size;
}

function keyOf(field: string, subjectKind: string): string {
  const own = `${subjectKind}.${field}`;
  return PLACES.has(own) ? own : PLACES.has(field) ? field : '';
}

/** What says nothing to staff, unless its kind of record has an own word for it: keys, digests and counters of the machinery. */
export function isAuditFieldHidden(field: string, subjectKind = ''): boolean {
  const own = `${subjectKind}.${field}`;
  return AUDIT_HIDDEN_FIELDS.has(own) || (AUDIT_HIDDEN_FIELDS.has(field) && !PLACES.has(own));
}

export const AUDIT_HIDDEN_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'name_folded',
  'revision',
  'role',
  'sessions',
  'updated_at',
  'payload_sha256',
  'sha256',
  'thumbhash',
  'local_id',
  'sync',
  'media_type',
  'photosession_id',
  'link_id',
  'retouch_area',
  'uploaded_by',
  'uploaded_at',
  'payment_id',
  'refund_id',
  'publication_id',
  // The input of a call, which the page of the held record tells.
  'held.input',
  'held.corrected',
]);
