import { and, eq, or } from 'drizzle-orm';
import { counted, findTraces } from '../../kernel/records/traces';
import type { PluralForms } from '../../kernel/words/plural';
import { accrual, payAdjustment, payPayment, payRule, payRun, tillWage } from '../schema';
import { isWaiting } from './wage-rows';

const WAGES: PluralForms = ['выплата из кассы', 'выплаты из кассы', 'выплат из кассы'];

export const tracesOfEmployee = findTraces([
  {
    kind: 'accruals',
    table: accrual,
    where: (id) => or(eq(accrual.employee_id, id), eq(accrual.author_id, id)),
    message: counted('В расчёте зарплаты', ['строка', 'строки', 'строк']),
  },
  {
    kind: 'payments',
    table: payPayment,
    where: (id) => or(eq(payPayment.employee_id, id), eq(payPayment.by_id, id)),
    message: counted('С сотрудником связаны', ['выплата', 'выплаты', 'выплат']),
  },
  {
    kind: 'wages',
    table: tillWage,
    where: (id) => or(eq(tillWage.employee_id, id), eq(tillWage.ordered_by, id), eq(tillWage.ended_by, id)),
    message: counted('С сотрудником связаны', WAGES),
  },
  {
    kind: 'adjustments',
    table: payAdjustment,
    where: (id) =>
      or(eq(payAdjustment.employee_id, id), eq(payAdjustment.author_id, id), eq(payAdjustment.removed_by, id)),
    message: counted('С сотрудником связаны', ['премия или удержание', 'премии или удержания', 'премий или удержаний']),
  },
  {
    kind: 'pay_rules',
    table: payRule,
    where: (id) => or(eq(payRule.employee_id, id), eq(payRule.changed_by, id)),
    message: counted('С сотрудником связаны', ['правило оплаты', 'правила оплаты', 'правил оплаты']),
  },
  {
    kind: 'acts',
    table: payRun,
    where: (id) =>
      or(
        eq(payRun.calculated_by, id),
        eq(payRun.returned_by, id),
        eq(payRun.approved_by, id),
        eq(payRun.locked_by, id),
      ),
    message: counted('Сотрудник вёл', ['ведомость', 'ведомости', 'ведомостей']),
  },
]);

export const tracesOfLocation = findTraces([
  {
    kind: 'accruals',
    table: accrual,
    where: (id) => eq(accrual.location_id, id),
    message: counted('В расчёте зарплаты', ['строка', 'строки', 'строк']),
  },
  {
    kind: 'pay_rules',
    table: payRule,
    where: (id) => eq(payRule.location_id, id),
    message: counted('Для локации есть', ['правило оплаты', 'правила оплаты', 'правил оплаты']),
  },
  {
    kind: 'wages',
    table: tillWage,
    where: (id) => eq(tillWage.location_id, id),
    message: counted('Из кассы локации назначены', WAGES),
  },
]);

/** What a dismissal leaves waiting for the person, and an archiving at a till. */
export const wagesOfLeaving = findTraces([
  {
    kind: 'wages_waiting',
    table: tillWage,
    where: (id) => and(eq(tillWage.employee_id, id), isWaiting),
    message: counted('Ждёт выдачи', WAGES, ': выдадут и после увольнения.'),
  },
]);
export const wagesAtTill = findTraces([
  {
    kind: 'wages_waiting',
    table: tillWage,
    where: (id) => and(eq(tillWage.location_id, id), isWaiting),
    message: counted('Ждёт выдачи', WAGES, ': до архива, потом только отозвать и выплатить переводом.'),
  },
]);
