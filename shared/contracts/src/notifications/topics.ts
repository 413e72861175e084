interface Topic {
  title: string;
  /** What comes of it, for anyone who decides whether they want it. */
  about: string;
  /** False for what its owner must learn of whatever they like. */
  mutable: boolean;
}

/** What notifications are about; people choose among these in their settings, in this order. */
export const NOTIFICATION_TOPICS = {
  access: {
    title: 'Роли и доступ',
    about: 'Вам назначили роль или сняли её.',
    mutable: true,
  },
  places: {
    title: 'Локации',
    about: 'Сменилась ваша основная локация или те, за которые вы отвечаете; у места будет другой город или пояс.',
    mutable: true,
  },
  schedule: {
    title: 'График и смены',
    about: 'Опубликован ваш график, предложен или согласован обмен сменами, решено об отпуске.',
    mutable: true,
  },
  payroll: {
    title: 'Зарплата',
    about:
      'Готов расчётный листок, назначена премия или удержание, сдвинута дата приёма, зарплата ждёт в кассе или выдана, решено о вашей ведомости.',
    mutable: true,
  },
  people: {
    title: 'Приглашённые вами',
    about: 'Сотрудник, которому вы отправили приглашение, подключил мессенджер.',
    mutable: true,
  },
  consumables: {
    title: 'Расходники',
    about:
      'Материал заканчивается или кончился, заявка и перемещение решены или отозваны, отгрузка в пути, принята или отменена, расхождение при приёмке, истёк резерв, готов отчёт.',
    mutable: true,
  },
  photos: {
    title: 'Снимки и ретушь',
    about: 'Вашу ретушь вернули на доработку с замечанием.',
    mutable: true,
  },
  sales: {
    title: 'Продажи и оплата',
    about:
      'Клиент оплатил заказ по ссылке, деньги возвращены сами, продажа без связи требует внимания, ваша доля уменьшилась.',
    mutable: true,
  },
  money: {
    title: 'Касса и расходы',
    about:
      'День не сдан, касса не сходится, надо выдать зарплату, запись ждёт проверки или решена, расход ждёт согласования, решён или аннулирован, план выполнен.',
    mutable: true,
  },
  system: {
    title: 'Работа портала',
    about: 'Касса, банк, хранилище снимков или мессенджер не пускают портал. Эти уведомления приходят всегда.',
    mutable: false,
  },
  security: {
    title: 'Входы и устройства',
    about:
      'Вход с нового устройства, смена мессенджера, объединение карточек. Эти уведомления приходят всегда: так видно, если войдёт кто-то другой.',
    mutable: false,
  },
} as const satisfies Record<string, Topic>;

export type NotificationTopic = keyof typeof NOTIFICATION_TOPICS;
export const NOTIFICATION_TOPIC_NAMES = Object.keys(NOTIFICATION_TOPICS) as [NotificationTopic, ...NotificationTopic[]];

/** Kinds of notifications, in the past tense, with their topics. */
export const NOTIFICATION_KINDS = {
  'role.assigned': 'access',
  'role.revoked': 'access',
  'location.administrators_set': 'places',
  'location.planned': 'places',
  'employee.moved': 'places',
  'employee.hiring_moved': 'payroll',
  'employee.dismissed': 'payroll',
  'employee.restored': 'payroll',
  'schedule.published': 'schedule',
  'shift.freed': 'schedule',
  'swap.proposed': 'schedule',
  'swap.accepted': 'schedule',
  'swap.declined': 'schedule',
  'swap.withdrawn': 'schedule',
  'swap.decided': 'schedule',
  'absence.requested': 'schedule',
  'absence.decided': 'schedule',
  'time.corrected': 'schedule',
  'time.left_open': 'schedule',
  'time.decided': 'schedule',
  'time.check_out_due': 'schedule',
  'time.taken_back': 'schedule',
  'pay_run.approved': 'payroll',
  'pay_run.returned': 'payroll',
  'pay_run.locked': 'payroll',
  'pay.adjusted': 'payroll',
  'wage.waiting': 'money',
  'wage.ordered': 'payroll',
  'wage.handed_out': 'payroll',
  'wage.refused': 'payroll',
  'wage.taken_back': 'payroll',
  'messenger.bound': 'people',
  'messenger.taken': 'people',
  'messenger.changed': 'people',
  'stock.low': 'consumables',
  'stock.out': 'consumables',
  'request.submitted': 'consumables',
  'request.decided': 'consumables',
  'request.withdrawn': 'consumables',
  'shipment.sent': 'consumables',
  'shipment.disputed': 'consumables',
  'shipment.received': 'consumables',
  'shipment.resolved': 'consumables',
  'shipment.cancelled': 'consumables',
  'transfer.requested': 'consumables',
  'transfer.decided': 'consumables',
  'transfer.withdrawn': 'consumables',
  'count.waiting': 'consumables',
  'reservation.expired': 'consumables',
  'reservation.released': 'consumables',
  'stock_report.failed': 'consumables',
  'stock_report.ready': 'consumables',
  'stock_report.readdressed': 'consumables',
  'retouch.returned': 'photos',
  'session.photographer_changed': 'sales',
  'sale.paid_by_link': 'sales',
  'sale.money_returned': 'sales',
  'sale.money_owed': 'sales',
  'sale.marked': 'sales',
  'sale.corrected': 'sales',
  'sale.shares_changed': 'sales',
  'held.waiting': 'money',
  'held.decided': 'money',
  'day_report.unfinished': 'money',
  'day_report.different': 'money',
  'day_report.reopened': 'money',
  'expense.submitted': 'money',
  'expense.approved': 'money',
  'expense.rejected': 'money',
  'expense.taken_back': 'money',
  'expense.voided': 'money',
  'expense.into_till': 'money',
  'expense.receipt_needed': 'money',
  'plan.reached': 'money',
  'provider.refused': 'system',
  'session.begun': 'security',
  'messenger.replaced': 'security',
  'employee.merged': 'security',
} as const satisfies Record<string, NotificationTopic>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** The topics that may be silenced, in their order. */
export const MUTABLE_TOPICS: readonly NotificationTopic[] = NOTIFICATION_TOPIC_NAMES.filter(
  (topic) => NOTIFICATION_TOPICS[topic].mutable,
);
