import { requirePhone } from '../../kernel/calls/require-phone';

/**
 * E.164, or null for none.
 * @throws `validation_failed`
 */
export function readPlacePhone(typed: string | null): string | null {
  return typed ? requirePhone(typed) : null;
}
