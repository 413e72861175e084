import type { HeldCard } from '@studio/contracts';
import type { CallContext } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import { heldKind } from '../held-kind';
import { type NamedHeldRow, toHeld } from './held-rows';

/** The record in wire format, with what it says as it came and as it was corrected. */
export async function heldCard(context: CallContext, row: NamedHeldRow): Promise<HeldCard> {
  const kind = await heldKind(context, row.kind);
  const notice = row.standing === 'held' ? await kind.notice?.(context, row, row.input) : null;
  return {
    ...toHeld(row, signedIn(context)),
    came: kind.show(row.input),
    corrected: row.corrected === null ? null : kind.show(row.corrected),
    notice: notice?.words ?? null,
    asks_note: notice?.asks_note ?? false,
  };
}
