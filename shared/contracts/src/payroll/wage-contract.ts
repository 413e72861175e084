import { z } from 'zod';
import { call } from '../call';
import { recordId } from '../record-id';
import { reason } from './schemas';
import { WageSchema } from './wage-schema';

const tag = 'Payroll';
const wageId = recordId('Неверный номер выплаты.');
/** What was on the screen: another one is 409 `conflict` with the present wage. */
const seen = { id: wageId, revision: z.number().int(), sum_kop: z.number().int() };
const OWN = 'Выдачу подтверждает другой сотрудник: не тот, кто её назначил, и не тот, кто получает.';

/** Wages that wait at a till: whoever orders one gives no money, whoever has the till does. */
export const wageContract = {
  /** Those that wait at the places in reach, the oldest first. */
  wages: call({
    method: 'GET',
    path: '/payroll/wages',
    summary: 'Wages that wait to be handed out',
    tag,
    access: 'payroll.hand_out',
    scope: 'rows',
  })
    .input(z.object({ location_id: recordId('Неверный номер локации.').optional() }))
    .output(z.array(WageSchema)),
  /**
   * The money leaves the till of today at that place: 400 `validation_failed` when it contains less, 409 `day_submitted` when it is handed
   * in. Only then it is paid.
   */
  handOutWage: call({
    method: 'POST',
    path: '/payroll/wages/{id}/hand-out',
    summary: 'Hand a wage out of the till',
    tag,
    access: 'payroll.hand_out',
    scope: 'record',
    repeat: 'state',
    own: OWN,
  })
    .input(z.object(seen))
    .output(WageSchema),
  /** What is refused is owed as before; whoever ordered it is told why. */
  refuseWage: call({
    method: 'POST',
    path: '/payroll/wages/{id}/refuse',
    summary: 'Refuse to hand a wage out',
    tag,
    access: 'payroll.hand_out',
    scope: 'record',
    repeat: 'state',
    own: OWN,
  })
    .input(z.object({ ...seen, reason }))
    .output(WageSchema),
  takeBackWage: call({
    method: 'POST',
    path: '/payroll/wages/{id}/take-back',
    summary: 'Take a wage back that waits at a till',
    tag,
    access: 'payroll.pay',
    scope: 'company',
    repeat: 'state',
  })
    .input(z.object(seen))
    .output(WageSchema),
};
