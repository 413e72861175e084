import { counted } from './counted';
import type { Phrases } from './words';

const synced = (count: number) =>
  counted(count, { one: '# photo session synchronised', other: '# photo sessions synchronised' });

/** English of what comes from elsewhere, by the Russian sentence; `phrases.test.ts` knows which sentences those are. */
export default {
  Главная: 'Home',
  Сотрудники: 'Staff',
  Люди: 'People',
  Расходы: 'Expenses',
  Расходники: 'Supplies',
  Склад: 'Stock',
  'Ежедневный отчёт': 'Daily report',
  Отчёт: 'Report',
  Инвентарь: 'Inventory',
  Товар: 'Goods',
  График: 'Schedule',
  Зарплата: 'Payroll',
  Локации: 'Locations',
  Статистика: 'Statistics',
  Цифры: 'Figures',
  Фотосессии: 'Photo sessions',
  Съёмки: 'Shoots',
  'У вас нет необходимых прав для доступа к этой странице': 'You do not have the permissions that this page needs',
  'У вас нет необходимой роли для доступа к этой странице': 'You do not have the role that this page needs',
  'У вас нет доступа к этому разделу': 'You have no access to this section',
  'Этот раздел открыт только офисным менеджерам.': 'This section is open to office managers only.',
  'Этот раздел открыт только городским менеджерам и региональным директорам.':
    'This section is open to city managers and regional directors only.',
  'Этот раздел открыт только администраторам локаций.': 'This section is open to location administrators only.',
  'Этот раздел открыт только дизайнерам.': 'This section is open to designers only.',
  'Быстрые операции открыты только кассирам и кладовщикам.':
    'Quick operations are open to cashiers and storekeepers only.',
  'У вас нет доступа к отчётам.': 'You have no access to reports.',
  'У вас нет доступа к журналу действий.': 'You have no access to the audit log.',
  'У вас нет прав на управление материалами.': 'You have no right to manage materials.',
  'Фотосессия сохранена локально': 'Photo session saved on this device',
  'Синхронизация с сервером...': 'Synchronising with the server…',
  'Синхронизация завершена (нет новых данных)': 'Synchronised (nothing new)',
  'Ошибка сохранения данных': 'The data could not be saved',
  'Ошибка синхронизации, попробуем позже': 'Synchronisation failed, we will try again later',
  'Подключение восстановлено': 'Connection restored',
  'Работаем в автономном режиме': 'Working offline',
  'Offline режим активирован': 'Offline mode is on',
  'Сервер ответил непонятно (код #). Повторите позже.': (code) =>
    `The server’s answer made no sense (code ${code}). Try again later.`,
  'Сервер не ответил вовремя. Проверьте связь и повторите.':
    'The server did not answer in time. Check the connection and try again.',
  'Нет связи с сервером. Проверьте интернет и повторите.':
    'No connection to the server. Check the internet and try again.',
  'Ответ сервера не удалось прочитать. Повторите позже.': 'The server’s answer could not be read. Try again later.',
  Фотограф: 'Photographer',
  Дизайнер: 'Designer',
  Продавец: 'Salesperson',
  Администратор: 'Administrator',
  'Ст. Администратор': 'Senior administrator',
  'Региональный Директор': 'Regional director',
  'Федеральный Менеджер': 'Federal manager',
  Офис: 'Office',
  Разработчик: 'Developer',
  'Офисный Менеджер': 'Office manager',
  'Городской Менеджер': 'City manager',
  Кассир: 'Cashier',
  Кладовщик: 'Storekeeper',
  '# фотосессия синхронизирована': synced,
  '# фотосессии синхронизированы': synced,
  '# фотосессий синхронизировано': synced,
} satisfies Phrases;
