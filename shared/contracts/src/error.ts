/**
 * The one error shape of everything the API answers (specification §8, our decision 0003).
 * `message` is a Russian sentence for staff; `code` is stable and meant for programs;
 * `field` names the input at fault (`phone`, `photos.0`); `request_id` is what staff read out to support.
 */
export interface ApiErrorBody {
  code: string;
  message: string;
  field: string | null;
  request_id: string;
  details?: unknown;
}

interface ErrorKind {
  status: number;
  message: string;
}

/** Every error code of the API with its HTTP status and default sentence. */
export const ERROR_KINDS = {
  invalid_json: { status: 400, message: 'Запрос повреждён: не удалось прочитать JSON.' },
  validation_failed: { status: 400, message: 'Проверьте введённые данные.' },
  unauthorized: { status: 401, message: 'Войдите в портал, чтобы продолжить.' },
  session_ended: { status: 401, message: 'Сеанс завершён. Войдите снова.' },
  signature_invalid: { status: 401, message: 'Подпись мессенджера не прошла проверку.' },
  forbidden: { status: 403, message: 'У вас нет прав на это действие.' },
  insufficient_permissions: {
    status: 403,
    message: 'У вас нет необходимых прав для доступа к этой странице',
  },
  location_out_of_scope: { status: 403, message: 'Эта локация вам недоступна.' },
  owner_mismatch: { status: 403, message: 'Запись создана другим сотрудником.' },
  other_browser: { status: 403, message: 'Вход начат в другом браузере. Начните вход заново здесь.' },
  cross_site: { status: 403, message: 'Запрос пришёл с другого сайта и отклонён.' },
  discount_over_ceiling: { status: 403, message: 'Такую скидку вы дать не можете.' },
  role_not_assignable: { status: 403, message: 'Эту роль вы не можете ни назначить, ни снять.' },
  employee_not_manageable: { status: 403, message: 'Этого сотрудника меняет тот, чей уровень выше.' },
  not_found: { status: 404, message: 'Не найдено.' },
  method_not_allowed: { status: 405, message: 'Так этот адрес не вызывается.' },
  conflict: { status: 409, message: 'Данные изменились. Обновите страницу и повторите.' },
  phone_taken: { status: 409, message: 'Этот телефон уже записан за другим сотрудником.' },
  phone_of_dismissed: {
    status: 409,
    message: 'С этим телефоном уже работал сотрудник, которого уволили. Его карточка вам недоступна.',
  },
  name_taken: { status: 409, message: 'Такое название уже есть.' },
  has_history: { status: 409, message: 'Удалить нельзя: с этой записью связаны другие.' },
  confirmation_refused: {
    status: 403,
    message: 'Действие не подтверждено. Повторите его и подтвердите в мессенджере.',
  },
  has_people: { status: 409, message: 'Здесь работают люди. Сначала выберите, куда их перевести.' },
  unusual: { status: 409, message: 'Это намного больше обычного. Если так и нужно, сохраните ещё раз.' },
  successor_needed: { status: 409, message: 'Назовите, кто будет отвечать за локации вместо этого сотрудника.' },
  unsettled: { status: 409, message: 'Сначала завершите то, что здесь не закончено.' },
  location_archived: { status: 409, message: 'Локация в архиве. Верните локацию из архива и повторите.' },
  primary_assignment: { status: 409, message: 'Это основная локация сотрудника. Смените её в его карточке.' },
  built_in: { status: 409, message: 'Эта роль встроена: её название и уровень не меняются.' },
  last_developer: { status: 409, message: 'Это последний разработчик. Сначала назначьте другого.' },
  shifts_refused: { status: 409, message: 'График не сохранён: он нарушает правила.' },
  illegal_transition: { status: 409, message: 'Из текущего состояния так перейти нельзя.' },
  local_id_conflict: { status: 409, message: 'Запись с этим номером уже есть на сервере с другими данными.' },
  upload_incomplete: { status: 409, message: 'Файл ещё не передан целиком.' },
  upload_offset: { status: 409, message: 'Передача файла продолжается с другого места.' },
  upload_busy: { status: 409, message: 'Этот файл уже передаётся. Повторите через несколько секунд.' },
  day_submitted: { status: 409, message: 'Этот день уже сдан.' },
  earlier_day_open: { status: 409, message: 'Сначала сдайте прошлый день этой локации.' },
  days_unapproved: { status: 409, message: 'Не все дни утверждены.' },
  no_open_day: { status: 409, message: 'День в этой локации не открыт. Откройте его и повторите.' },
  own_work: { status: 403, message: 'Свою работу утверждает другой сотрудник.' },
  over_threshold: { status: 403, message: 'Такую сумму утверждает городской менеджер или выше.' },
  receipt_missing: { status: 422, message: 'Для этой категории нужен чек.' },
  messenger_taken: { status: 409, message: 'Этот мессенджер уже привязан к другому сотруднику.' },
  stock_short: { status: 409, message: 'На остатке столько нет.' },
  item_archived: { status: 409, message: 'Материал в архиве: с ним больше ничего не проводят.' },
  operation_conflict: { status: 409, message: 'Документ с этим номером уже проведён с другими данными.' },
  already_reversed: { status: 409, message: 'Этот документ уже сторнирован.' },
  not_reversible: { status: 409, message: 'Этот документ так не отменить.' },
  date_closed: { status: 409, message: 'Этим днём провести уже нельзя.' },
  code_taken: { status: 409, message: 'Такой артикул уже есть.' },
  barcode_taken: { status: 409, message: 'Такой штрихкод уже есть.' },
  price_changed: { status: 409, message: 'Цены изменились. Проверьте корзину и повторите.' },
  already_paid: { status: 409, message: 'Эта сумма уже оплачена или ожидает оплаты.' },
  nothing_to_refund: { status: 409, message: 'Столько вернуть нельзя: эти деньги уже возвращены.' },
  day_locked: { status: 409, message: 'День уже закрыт: изменения в нём запрещены.' },
  gone: { status: 410, message: 'Запись удалена на сервере.' },
  code_used: { status: 410, message: 'Код входа уже использован или устарел. Начните вход заново.' },
  link_ended: { status: 410, message: 'Срок этой ссылки истёк. Попросите студию прислать новую.' },
  link_revoked: { status: 410, message: 'Студия отозвала эту ссылку. Попросите прислать новую.' },
  upload_protocol: { status: 412, message: 'Такая передача файлов не поддерживается: нужен протокол tus 1.0.0.' },
  payload_too_large: { status: 413, message: 'Слишком большой запрос.' },
  photo_too_large: { status: 413, message: 'Файл слишком большой.' },
  table_too_large: { status: 413, message: 'Таблица слишком большая: не больше 5 МБ и 5 000 строк за раз.' },
  unsupported_media_type: { status: 415, message: 'Такой тип данных не принимается.' },
  photo_type_unsupported: { status: 415, message: 'Этот формат не поддерживается. Подойдут JPEG, PNG, WebP и HEIC.' },
  table_type_unsupported: { status: 415, message: 'Это не таблица. Подойдут файлы XLSX и CSV.' },
  photo_broken: { status: 422, message: 'Файл повреждён и не читается как снимок.' },
  photo_too_many_pixels: { status: 422, message: 'Снимок больше 50 мегапикселей.' },
  photo_too_small: { status: 422, message: 'Картинка слишком мала для снимка: нужно не меньше 96 × 64 пикселей.' },
  table_broken: { status: 422, message: 'Файл повреждён и не читается как таблица.' },
  import_has_errors: { status: 422, message: 'В таблице есть строки с ошибками, ничего не записано.' },
  hash_mismatch: { status: 422, message: 'Файл исказился в пути. Передайте его ещё раз.' },
  confirmation_needed: { status: 428, message: 'Подтвердите это действие в мессенджере.' },
  too_many_requests: { status: 429, message: 'Слишком много попыток. Подождите немного.' },
  headers_too_large: { status: 431, message: 'Слишком длинные заголовки запроса.' },
  not_implemented: { status: 501, message: 'Сервер не умеет принимать такой запрос.' },
  payments_off: { status: 503, message: 'Онлайн-оплата не подключена. Примите наличные или карту.' },
  internal: {
    status: 500,
    message: 'Что-то сломалось на сервере. Повторите; если не поможет, сообщите номер запроса.',
  },
  unavailable: { status: 503, message: 'Сервер занят. Повторите через несколько секунд.' },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERROR_KINDS;
