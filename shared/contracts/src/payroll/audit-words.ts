import type { AuditWords } from '../audit/audit-words';

export const payrollAuditWords: AuditWords = {
  groups: {
    pay_rule: 'Правила оплаты',
    pay_run: 'Ведомости',
    pay_adjustment: 'Премии и удержания',
    pay_payment: 'Выплаты',
  },
  actions: {
    'pay_rule.saved': 'Правило оплаты сохранено',
    'pay_rule.ended': 'Правило оплаты завершено',
    'pay_run.calculated': 'Ведомость рассчитана',
    'pay_run.approved': 'Ведомость утверждена',
    'pay_run.returned': 'Ведомость возвращена на расчёт',
    'pay_run.locked': 'Ведомость закрыта',
    'pay_run.paid': 'Ведомость выплачена',
    'pay_adjustment.created': 'Премия или удержание',
    'pay_adjustment.removed': 'Премия или удержание сняты',
    'pay_payment.created': 'Выплата записана',
  },
  subjects: {
    pay_rule: 'Правило оплаты',
    pay_run: 'Ведомость',
    pay_adjustment: 'Премия или удержание',
    pay_payment: 'Выплата',
  },
  fields: {
    'pay_rule.name': 'Название',
    'pay_rule.kind': 'За что платят',
    version: 'Версия',
    valid_from: 'Действует с',
    valid_to: 'Действует по',
    month: 'Месяц',
    people: 'Сотрудников',
    paid_on: 'День выплаты',
    return_reason: 'Почему возвращена',
  },
};
