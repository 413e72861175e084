import type { HeldKindName } from '@studio/contracts';
import type { CallContext } from '../kernel/calls/context';
import { signedIn } from '../kernel/calls/implement';
import type { Database } from '../kernel/database/open';
import { figuresOf, heldKind } from './held-kind';
import type { HeldReasonRow } from './schema';

interface Handed {
  kind: HeldKindName;
  input: unknown;
  location_id: string;
  /** By a clock that is right. */
  happened_at: Date;
  /** Why it may not count anyway. */
  reasons: readonly HeldReasonRow[];
}

/**
 * The reasons to hold a record, with the one that another person handed it over: where that person would be paid by it, or it is held
 * anyway, somebody else decides. Who has handed over the count of a till must not approve it alone: that always waits.
 */
export async function alsoHandedOver(tx: Database, context: CallContext, made: Handed): Promise<HeldReasonRow[]> {
  const { handedOverBy: by } = context;
  const { kind, input, reasons, ...row } = made;
  if (!by) return [...reasons];
  const made_by = signedIn(context).id;
  const { pays } = await figuresOf(tx, context, await heldKind(context, kind), { ...row, made_by }, input);
  if (reasons.length === 0 && kind !== 'day_closing' && !pays.includes(by.id)) return [];
  return [...reasons, { reason: 'handed_over', facts: { by: by.id, by_name: `${by.last_name} ${by.first_name}` } }];
}
