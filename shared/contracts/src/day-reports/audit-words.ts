import type { AuditWords } from '../audit/audit-words';

export const dayReportsAuditWords: AuditWords = {
  groups: {
    day_report: 'Отчёты дня',
    cash_move: 'Движения кассы',
    accounting_month: 'Учётные месяцы',
  },
  actions: {
    'day_report.opened': 'День кассы открыт',
    'day_report.counted': 'Касса посчитана',
    'day_report.count_voided': 'Подсчёт кассы отменён: деньги пришли или ушли после него',
    'day_report.carried_over': 'Остаток на начало взят из предыдущей смены',
    'day_report.submitted': 'День сдан',
    'day_report.approved': 'День утверждён',
    'day_report.locked': 'День закрыт',
    'day_report.reopened': 'День открыт заново',
    'day_report.attached': 'К отчёту дня приложен снимок',
    'cash_move.added': 'Движение кассы записано',
    'accounting_month.locked': 'Учётный месяц закрыт',
    'accounting_month.reopened': 'Учётный месяц открыт заново',
  },
  subjects: {
    day_report: 'Отчёт дня',
    accounting_month: 'Учётный месяц',
  },
  fields: {
    state: 'Состояние',
    till_shift: 'Смена кассы',
    opening_kop: 'Остаток на начало',
    expected_kop: 'Должно быть',
    counted_kop: 'Посчитано',
    'day_report.count': 'Купюры и монеты',
    denomination_kop: 'Номинал',
    difference_kop: 'Разница',
    difference_reason: 'Почему не сходится',
    amount_kop: 'Сумма',
    locked: 'Закрыто дней',
    missing_days: 'Дней с продажами без отчёта',
    note: 'Примечание',
  },
};
