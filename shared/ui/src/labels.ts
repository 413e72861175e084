import type { Widened } from './locale/widened';

const russian = {
  close: 'Закрыть',
  cancel: 'Отмена',
  clear: 'Очистить',
  loading: 'Загрузка…',
  openCalendar: 'Открыть календарь',
  datePlaceholder: 'дд.мм.гггг',
  required: 'обязательное поле',
  skipToContent: 'Перейти к содержанию',
  retry: 'Повторить',
  needsConnection: 'Нет связи с сервером. Станет доступно, как только она появится.',
  requestNumber: 'Номер запроса',
  combobox: {
    open: 'Открыть список',
    clear: 'Сбросить выбор',
    empty: 'Ничего не найдено',
    options: 'Варианты',
    more: (shown: number) => `Показаны первые ${shown}. Уточните запрос.`,
  },
  pagination: {
    name: 'Страницы',
    previous: 'Предыдущая страница',
    next: 'Следующая страница',
    page: (number: number) => `Страница ${number}`,
    position: (page: string, count: string) => `${page} из ${count}`,
    range: (from: string, to: string, total: string) => `${from}–${to} из ${total}`,
    rangeOfMore: (from: string, to: string, total: string) => `${from}–${to} из более чем ${total}`,
  },
  table: {
    sortBy: (column: string) => `Сортировать по столбцу «${column}»`,
    selectRow: 'Выбрать строку',
    selectAll: 'Выбрать все строки',
    selected: (count: string) => `Выбрано: ${count}`,
  },
  tableSettings: {
    button: 'Вид таблицы',
    columns: 'Столбцы',
    density: 'Высота строк',
    compact: 'Низкие',
    default: 'Обычные',
    touch: 'Высокие',
  },
  typedConfirmation: {
    word: 'УДАЛИТЬ',
    prompt: (name: string | null) => (name === null ? 'Введите слово УДАЛИТЬ' : `Введите «${name}» или слово УДАЛИТЬ`),
    mismatch: 'Введённое не совпадает.',
    cancel: 'Отмена',
  },
  pinCode: 'Код из сообщения',
  file: { drop: 'Перетащите файлы сюда', choose: 'Выбрать файлы', chooseOne: 'Выбрать файл' },
  toast: { region: 'Уведомления', dismiss: 'Закрыть уведомление', more: (count: number) => `Ещё ${count}` },
  qr: 'QR-код со ссылкой',
  freshness: {
    updated: (moment: string) => `обновлено ${moment}`,
    kept: (moment: string) => `Данные на ${moment}, нет связи`,
  },
  avatar: (name: string) => `Фото: ${name}`,
} as const;

/**
 * Every word that a widget says by itself, visibly or for a screen reader. Screens pass their own texts. Those of the parts for records are
 * in `records/record-labels.ts`.
 */
export const labels: Widened<typeof russian> = { ...russian };
