import { normalizePhone } from '@studio/contracts';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { duplicatesOf } from '../queries/session-history';

/** Called while the person types: an incomplete phone has no duplicates. */
export const duplicates = calls.photosessions.duplicates.handler(({ context, input }) => {
  const phone = normalizePhone(input.phone);
  if (phone === null) return [];
  return duplicatesOf(context.database.db, scopeOf(context), { name: input.name, phone, exceptId: input.except_id });
});
