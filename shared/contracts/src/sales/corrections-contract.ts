import { z } from 'zod';
import { call } from '../call';
import { recordId } from '../record-id';
import { CorrectingSchema, CorrectionSchema, NewCorrectionSchema } from './correction-schemas';
import { SaleCardSchema } from './sale-schemas';

const tag = 'Sales';
const oneSale = z.object({ id: recordId('Неверный номер продажи.') });

/** Money of a sale that was entered wrongly. */
export const correctionsContract = {
  /** What a correction would move, for the screen that asks: changes nothing, and is refused as the correction itself would be. */
  correcting: call({
    method: 'POST',
    path: '/sales/{id}/correcting',
    summary: 'What a correction would move',
    tag,
    access: 'sales.correct',
    scope: 'record',
    repeat: 'anew',
    own: 'Оплату своей прошлой продажи исправляет другой сотрудник.',
  })
    .input(oneSale.extend({ revision: z.number().int(), what: CorrectionSchema }))
    .output(CorrectingSchema),
  /**
   * Sets right what was entered wrongly: the methods, a part payment, or a sale that never was. No client gets money back: the receipts go
   * back and are made anew, the till has what it should. On the day by who took the money, later by an administrator, but not of what they
   * sold themselves. A sale whose client took goods at once is void by an administrator alone, one that was handed over, printed or downloaded
   * by nobody. The sale keeps a mark; seller, takers and administrators are told.
   */
  correct: call({
    method: 'POST',
    path: '/sales/{id}/corrections',
    summary: 'Correct the money of a sale that was entered wrongly',
    tag,
    access: 'sales.correct',
    scope: 'record',
    repeat: 'content',
    confirm: 'great-sum',
    own: 'Оплату своей прошлой продажи исправляет другой сотрудник.',
  })
    .input(oneSale.extend(NewCorrectionSchema.shape))
    .output(SaleCardSchema),
};
