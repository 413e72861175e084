import { hasRight, type Right } from './capability';
import { PERMISSION_GROUPS } from './permission-names';
import type { AssignedRole } from './role-type';

const { 'Свой профиль': profile, Сотрудники: people, Фотосессии: sessions, Локации: places } = PERMISSION_GROUPS;
const { Операции: operations, 'Отчёты по расходникам': reports, 'Отчёты и управление': management } = PERMISSION_GROUPS;

/** Every right that some call asks, in groups and in the words of staff; a test compares it with the calls. */
export const RIGHT_GROUPS = {
  'Свой профиль': {
    ...profile,
    'schedule.own': 'Видеть свои смены',
    'statistics.own': 'Видеть свои показатели',
    'payroll.own': 'Видеть свои расчётные листы',
    'payroll.read_rules': 'Видеть правила своей оплаты',
    'expenses.claim': 'Подавать свои расходы',
  },
  Сотрудники: { ...people, 'users.merge': 'Объединять две карточки одного сотрудника' },
  Фотосессии: {
    ...sessions,
    'photosessions.read': 'Смотреть фотосессии и их снимки',
    'photosessions.read_originals': 'Скачивать оригиналы снимков',
    'photosessions.undo_moves': 'Возвращать состояние, которое поставил другой',
  },
  Продажи: {
    'sales.read': 'Видеть продажи и заказы',
    'sales.sell': 'Продавать и отправлять ссылку клиенту',
    'sales.take_payment': 'Принимать оплату',
    'sales.print': 'Получать оплаченные снимки в размере товара',
    'sales.confirm': 'Решать о продажах на проверке',
    'sales.refund': 'Возвращать деньги за свою продажу в её день',
    'sales.correct': 'Исправлять оплату, введённую по ошибке',
    'sales.refund_later': 'Возвращать деньги за любую продажу',
    'sales.refund_after_lock': 'Возвращать деньги после закрытия дня',
    'sales.edit_shares': 'Менять доли в продаже',
    'sales.read_prices': 'Видеть товары и цены',
    'sales.change_prices': 'Менять товары и цены',
  },
  'Касса и расходы': {
    'day-reports.read': 'Видеть отчёты дня',
    'day-reports.submit': 'Считать кассу и сдавать день',
    'day-reports.approve': 'Утверждать день',
    'day-reports.approve_large_difference': 'Утверждать день с большой разницей',
    'day-reports.lock_day': 'Закрывать день',
    'day-reports.lock_month': 'Закрывать месяц',
    'day-reports.reopen_month': 'Открывать закрытый месяц',
    'expenses.read': 'Видеть расходы других',
    'expenses.approve': 'Согласовывать расходы',
    'expenses.approve_above_limit': 'Согласовывать расходы выше лимита',
    'expenses.pay_from_till': 'Выплачивать расходы из кассы',
    'expenses.pay_by_transfer': 'Выплачивать расходы переводом',
    'expenses.manage': 'Настраивать категории, лимиты и бюджет',
  },
  'График и зарплата': {
    'schedule.plan': 'Составлять и публиковать график',
    'payroll.change_rules': 'Менять правила оплаты',
    'payroll.read_all': 'Видеть начисления всех',
    'payroll.adjust': 'Назначать премии и удержания',
    'payroll.calculate': 'Считать зарплату',
    'payroll.approve': 'Утверждать зарплату',
    'payroll.pay': 'Отмечать выплату зарплаты',
    'payroll.hand_out': 'Выдавать зарплату из кассы, кроме своей и назначенной собой',
  },
  Локации: places,
  Материалы: {
    'consumables.view_dashboard': 'Открывать сводку по материалам',
    read_office_dashboard: 'Начинать со склада офиса',
    read_city_dashboard: 'Начинать со склада города',
    read_location_dashboard: 'Начинать со склада локации',
    read_designer_dashboard: 'Начинать с проектов',
    'consumables.view_materials': 'Видеть каталог материалов',
    'consumables.view_availability': 'Видеть остатки',
    'consumables.view_history': 'Видеть движение материалов',
    'consumables.create_materials': 'Добавлять материалы',
    'consumables.edit_materials': 'Менять материалы и нормы',
    'consumables.delete_materials': 'Убирать материалы в архив и удалять',
    'consumables.view_project_planner': 'Видеть проекты',
    'consumables.create_reservations': 'Составлять проекты',
    'consumables.reserve_materials': 'Резервировать материалы',
  },
  'Операции с материалами': {
    'consumables.view_operations': 'Видеть операции',
    'consumables.create_operations': 'Проводить операции',
    'consumables.create_office_operations': 'Проводить операции офиса',
    'consumables.create_city_operations': 'Проводить операции города',
    'consumables.create_location_operations': 'Проводить операции локации',
    'consumables.manage_office_warehouse': 'Вести склад офиса',
    'consumables.manage_city_warehouse': 'Вести склад города',
    'consumables.manage_location_warehouse': 'Вести склад локации',
    approve_operations: operations.approve_operations,
    cancel_operations: operations.cancel_operations,
    quick_consumption: operations.quick_consumption,
    quick_arrival: operations.quick_arrival,
    quick_transfer: operations.quick_transfer,
  },
  'Отчёты и журнал по материалам': {
    'consumables.view_reports': 'Видеть отчёты по материалам',
    'consumables.create_reports': 'Составлять отчёты по материалам',
    'consumables.export_reports': 'Выгружать отчёты по материалам',
    schedule_consumables_reports: reports.schedule_consumables_reports,
    'consumables.view_audit_logs': 'Видеть журнал материалов',
    export_consumables_audit: reports.export_consumables_audit,
  },
  'Отчёты и управление': {
    read_reports: management.read_reports,
    read_analytics: management.read_analytics,
    'statistics.place': 'Видеть показатели места',
    'statistics.compare': 'Сравнивать места и сотрудников',
    'statistics.compare_own_city': 'Сравнивать места своего города',
    'statistics.plan': 'Ставить планы',
    'standing.decide': 'Решать о записях на проверке',
    'standing.hand_over': 'Передавать записи уволенных с устройства',
    manage_roles: management.manage_roles,
    access_logs: management.access_logs,
  },
} as const satisfies Record<string, Partial<Record<Right, string>>>;

const NAMES = new Map(Object.values<Partial<Record<Right, string>>>(RIGHT_GROUPS).flatMap(Object.entries<string>));

/** Every right that some call asks. */
export const RIGHTS = [...NAMES.keys()] as Right[];

/** «Видеть сотрудников» of `read_employees`. */
export function rightName(right: string): string {
  return NAMES.get(right) ?? right;
}

/** What the holder of these roles may do, by the rights that calls ask. */
export function rightsOf(roles: readonly AssignedRole[]): Right[] {
  return RIGHTS.filter((right) => hasRight(roles, right));
}
