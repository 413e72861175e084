import { PAY_RUN_MOVES, type PayRunMove, WAGE_MOVES, WAGE_STATES, type WageMove } from '@studio/contracts';
import { failure } from '../kernel/calls/fail';
import { defineRecord } from '../kernel/records';
import { payAdjustment, payPayment, payRun, tillWage } from './schema';

/** Pay of one month. */
export const payRunRecord = defineRecord<typeof payRun, PayRunMove>({
  kind: 'pay_run',
  table: payRun,
  missing: 'Такой ведомости нет.',
  untold: [
    'lines_md5',
    'previous',
    'calculated_by',
    'calculated_at',
    'approved_by',
    'approved_at',
    'locked_by',
    'locked_at',
    'paid_at',
    'returned_by',
  ],
  moves: PAY_RUN_MOVES,
  refusal: ({ state }, act) => failure('illegal_transition', act === 'calculated' ? { message: refused(state) } : {}),
});

function refused(state: string): string {
  return state === 'approved'
    ? 'Ведомость утверждена. Чтобы пересчитать, её сначала возвращают на расчёт.'
    : 'Месяц закрыт: изменения придут исправлением в следующем.';
}

/** A bonus or a fine. */
export const adjustment = defineRecord({
  kind: 'pay_adjustment',
  table: payAdjustment,
  missing: 'Такой премии или удержания нет.',
  untold: ['id', 'author_id', 'created_at', 'removed_by', 'removed_at'],
});

/** Money paid to somebody. */
export const payment = defineRecord({
  kind: 'pay_payment',
  table: payPayment,
  missing: 'Такой выплаты нет.',
  untold: ['id', 'by_id', 'created_at', 'reverses'],
});

/** A wage that is to leave a till. */
export const wageRecord = defineRecord<typeof tillWage, WageMove>({
  kind: 'till_wage',
  table: tillWage,
  missing: 'Такой выплаты из кассы нет.',
  stale: 'Выплата изменилась, пока вы решали. Вот какая она теперь.',
  place: ({ location_id }) => location_id,
  always: ['location_id'],
  untold: ['id', 'ordered_by', 'ordered_at', 'ended_by', 'ended_at'],
  moves: WAGE_MOVES,
  refusal: ({ state }) =>
    failure('illegal_transition', {
      message: `Так нельзя: эта выплата уже не ждёт, она «${WAGE_STATES[state].label}».`,
      details: { state },
    }),
});
