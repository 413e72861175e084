import { normalizePhone } from '@studio/contracts';
import { failure } from './fail';

/** The sentence for an extension behind a number; null for a text without one. */
export function extensionRefusal(typed: string): string | null {
  return /доб|ext/i.test(typed) ? 'Добавочный номер здесь не хранится: укажите номер без него.' : null;
}

/** E.164 of a phone as people type it. @throws `validation_failed` for anything else */
export function requirePhone(typed: string): string {
  const phone = normalizePhone(typed);
  if (phone === null)
    throw failure('validation_failed', {
      field: 'phone',
      message: extensionRefusal(typed) ?? 'Телефон не похож на номер: нужно +7 и десять цифр.',
    });
  return phone;
}
