import { normalizePhone } from '@studio/contracts';
import { failure } from './fail';

/** E.164 of a phone as people type it. @throws `validation_failed` for anything else */
export function requirePhone(typed: string): string {
  const phone = normalizePhone(typed);
  if (phone === null)
    throw failure('validation_failed', {
      field: 'phone',
      message: /доб|ext/i.test(typed)
        ? 'Добавочный номер здесь не хранится: укажите номер без него.'
        : 'Телефон не похож на номер: нужно +7 и десять цифр.',
    });
  return phone;
}
