import type { HeldCard } from '@studio/contracts';
import type { CallContext } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import { figuresOf, heldKind } from '../held-kind';
import { type NamedHeldRow, toHeld } from './held-rows';

/** The record in wire format, with what it says as it came and as it was corrected. */
export async function heldCard(context: CallContext, row: NamedHeldRow): Promise<HeldCard> {
  const kind = await heldKind(context, row.kind);
  const isHeld = row.standing === 'held';
  const { pays } = isHeld ? await figuresOf(context.database.db, context, kind, row, row.input) : row;
  const shown = toHeld({ ...row, pays }, signedIn(context));
  const notice = shown.may.decide ? await kind.notice?.(context, row, row.input) : null;
  return {
    ...shown,
    came: kind.show(row.input),
    corrected: row.corrected === null ? null : kind.show(row.corrected),
    notice: notice?.words ?? null,
    notice_tone: notice?.tone ?? 'info',
    asks_note: notice?.asks_note ?? false,
  };
}
