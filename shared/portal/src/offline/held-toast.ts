import { HELD_REASONS, HELD_UNTIL, type HeldReason } from '@studio/contracts';
import type { SyncEvents } from '@studio/offline';
import { notify } from '../notifications/notify';

/** Milliseconds: long enough for the reasons to be read. */
const TIMEOUT_MS = 20_000;

/** Tells staff that what the device has sent is on the server and does not count yet, and why. */
export function tellHeld(change: SyncEvents['write_changed']): void {
  if (change.stage !== 'sent' || change.reply['standing'] !== 'held') return;
  const { write, reply } = change;
  const number = typeof reply['number'] === 'number' ? ` №\u00a0${reply['number']}` : '';
  const reasons: unknown[] = Array.isArray(reply['reasons']) ? reply['reasons'] : [];
  const why = reasons.filter(isReason).map((reason) => HELD_REASONS[reason]);
  notify({
    id: `held-${write.key}`,
    message: [`${write.title}${number}: на проверке.`, ...why, HELD_UNTIL].join(' '),
    color: 'warning',
    timeout: TIMEOUT_MS,
  });
}

function isReason(value: unknown): value is HeldReason {
  return typeof value === 'string' && Object.hasOwn(HELD_REASONS, value);
}
