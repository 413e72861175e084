import { failure } from '../../kernel/calls/fail';

/** The day of a transfer. @throws `validation_failed` without one */
export function requireDay(paid_on: string | undefined): string {
  if (paid_on === undefined) throw failure('validation_failed', { field: 'paid_on', message: 'Укажите день выплаты.' });
  return paid_on;
}
