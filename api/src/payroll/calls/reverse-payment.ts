import { eq } from 'drizzle-orm';
import { monthWords } from '@studio/contracts';
import { randomUUID } from 'node:crypto';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { addRecord, requireSeen } from '../../kernel/records';
import { companyDate } from '../../kernel/words/calendar';
import { tell } from '../../notifications';
import { employee } from '../../users';
import { lockRunsFrom } from '../queries/lock-runs';
import { paymentOf } from '../queries/payments-of';
import { payment } from '../records';
import { payPayment } from '../schema';

export const reversePayment = calls.payroll.reversePayment.handler(({ context, input: { id, sum_kop, reason } }) =>
  context.database.db.transaction(async (tx) => {
    const [row] = await tx.select().from(payPayment).where(eq(payPayment.id, id));
    if (!row) throw failure('not_found', { message: payment.missing });
    const { employee_id, month, kind, method, amount_kop } = row;
    refuseOwn(context, [employee_id]);
    await lockRunsFrom(tx, month.slice(0, 7));
    // Payments are only ever added: whoever else takes this one back waits here.
    await tx.select({ id: employee.id }).from(employee).where(eq(employee.id, employee_id)).for('no key update');
    const [made] = await tx.select().from(payPayment).where(eq(payPayment.reverses, id));
    const by_id = signedIn(context).id;
    // The reply to the same reversal may have been lost.
    if (made?.by_id === by_id && made.reason === reason) return paymentOf(tx, made.id);
    if (made) throw refused('Эту выплату уже отменили.');
    if (row.reverses !== null) throw refused('Это уже отмена. Если выплата всё же была, запишите её заново.');
    if (method === 'till')
      throw refused('Эти деньги вышли из кассы и выданы под подтверждение. Разницу зачтут в следующей выплате.');
    await requireSeen(payment, { amount_kop }, { amount_kop: sum_kop }, () => paymentOf(tx, id));
    const added = await addRecord(
      tx,
      context,
      payment,
      {
        id: randomUUID(),
        employee_id,
        month,
        kind,
        method,
        amount_kop: -amount_kop,
        paid_on: companyDate(context.now()),
        by_id,
        created_at: context.now(),
        reverses: id,
        reason,
      },
      { act: 'reversed' },
    );
    await tell(tx, context, [employee_id], {
      kind: 'pay.adjusted',
      title: `${kind === 'advance' ? 'Аванс' : 'Расчёт'} за ${monthWords(month.slice(0, 7))}: запись о выплате отменена`,
      body: reason,
      link: `/payroll?month=${month.slice(0, 7)}`,
    });
    return paymentOf(tx, added.id);
  }),
);

const refused = (message: string) => failure('illegal_transition', { message });
