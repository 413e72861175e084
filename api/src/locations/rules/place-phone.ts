import { normalizePhone } from '@studio/contracts';
import { failure } from '../../kernel/fail';

/**
 * E.164, or null for none.
 * @throws `validation_failed`
 */
export function readPlacePhone(typed: string | null): string | null {
  if (!typed) return null;
  const phone = normalizePhone(typed);
  if (phone === null)
    throw failure('validation_failed', {
      field: 'phone',
      message: 'Телефон не похож на номер: нужно +7 и десять цифр.',
    });
  return phone;
}
