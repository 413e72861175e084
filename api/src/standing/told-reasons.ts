import { type HeldReason, locationScope, reaches } from '@studio/contracts';
import type { Person } from '../kernel/calls/context';
import type { HeldReasonRow } from './schema';

/** What rests on the sender and the device alone; all others say how it is at the place. */
const OF_SENDER: readonly HeldReason[] = [
  'right_missing',
  'till_right_missing',
  'count_right_missing',
  'over_limit',
  'time_ahead',
  'time_long_ago',
  'handed_over',
];

/** Why a record is held, as its sender is told: who does not reach the place hears nothing of it. */
export function toldReasons(sender: Person, locationId: string, reasons: readonly HeldReasonRow[]): HeldReason[] {
  const isHere = reaches(locationScope(sender), locationId);
  return reasons.map(({ reason }) => reason).filter((reason) => isHere || OF_SENDER.includes(reason));
}
