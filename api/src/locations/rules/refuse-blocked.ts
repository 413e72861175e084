import type { PlaceBlocker } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';

export function canDelete(reasons: PlaceBlocker[]) {
  return { can_delete: reasons.length === 0, reasons };
}

/** @throws `has_history` with the reasons */
export function refuseBlocked(reasons: PlaceBlocker[]): void {
  const [first] = reasons;
  if (first) throw failure('has_history', { message: `Удалить нельзя. ${first.message}`, details: reasons });
}
