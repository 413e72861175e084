import { z } from 'zod';
import { month } from '../month';
import { call } from '../call';
import { recordId } from '../record-id';
import { amountKop, employeeId, isMeant, PaymentSchema, payWay, reason } from './schemas';

const tag = 'Payroll';

/** What is paid and changed by hand: bonuses, fines, payments, and what takes them back. */
export const payContract = {
  /**
   * A bonus or a fine of a month that is not approved yet. The same `id` again changes nothing. With the earlier ones more than rules pay
   * in the month: 409 `unusual` until it `is_meant`.
   */
  adjust: call({
    method: 'POST',
    path: '/payroll/adjustments',
    summary: 'Bonus or fine',
    tag,
    access: 'payroll.adjust',
    scope: 'company',
    repeat: { key: 'id' },
    own: 'Премию или удержание себе назначает другой руководитель.',
    successStatus: 201,
  })
    .input(
      z.object({
        id: recordId(),
        employee_id: employeeId,
        month,
        kind: z.enum(['bonus', 'fine']),
        amount_kop: amountKop,
        reason,
        is_meant: isMeant,
      }),
    )
    .output(z.object({ id: z.uuid() })),
  /** Of a bonus that is paid out already: 409 `unusual`, which names what is paid too much then, until it `is_meant`. */
  removeAdjustment: call({
    method: 'DELETE',
    path: '/payroll/adjustments/{id}',
    summary: 'Take a bonus or fine back',
    tag,
    access: 'payroll.adjust',
    scope: 'company',
    repeat: 'content',
    own: 'О своей премии или удержании решает другой руководитель.',
  })
    .input(z.object({ id: recordId(), is_meant: isMeant }))
    .output(z.object({ id: z.uuid() })),
  /**
   * An advance, or a separate settlement. A repeated `id` changes nothing. More than is earned and not paid: 409 `unusual` until it
   * `is_meant`, 400 on `amount_kop` for a paid month. From a till it waits to be handed out there (`wages`), and is not paid before.
   */
  pay: call({
    method: 'POST',
    path: '/payroll/payments',
    summary: 'Pay somebody',
    tag,
    access: 'payroll.pay',
    scope: 'company',
    repeat: { key: 'id' },
    own: 'Себе выплату записывает другой сотрудник.',
    successStatus: 201,
  })
    .input(
      z.object({
        id: recordId(),
        employee_id: employeeId,
        month,
        kind: z.enum(['advance', 'settlement']),
        amount_kop: amountKop,
        ...payWay,
        is_meant: isMeant,
      }),
    )
    .output(z.object({ id: z.uuid() })),
  /**
   * A payment written by mistake is taken back by another one of the same sum below zero, which names it; both stay. One that left a till
   * is not (409 `illegal_transition`), nor is one that was taken back before.
   */
  reversePayment: call({
    method: 'POST',
    path: '/payroll/payments/{id}/reverse',
    summary: 'Take a payment back',
    tag,
    access: 'payroll.pay',
    scope: 'company',
    repeat: 'state',
    own: 'О своей выплате решает другой сотрудник.',
  })
    .input(z.object({ id: recordId('Неверный номер выплаты.'), sum_kop: z.number().int(), reason }))
    .output(PaymentSchema),
};
