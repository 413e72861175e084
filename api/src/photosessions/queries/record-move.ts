import type { Photosession } from '@studio/contracts';
import { recordAudit } from '../../kernel/records';
import type { CallContext } from '../../kernel/context';
import type { Database } from '../../kernel/database/open';
import { signedIn } from '../../kernel/implement';
import { photosessionEvent } from '../schema';

interface Move {
  photosession_id: string;
  from_state: Photosession['session_state'];
  to_state: Photosession['session_state'];
  reason: string | null;
  /** The event that this move undoes. */
  undoes_id?: string;
}

/** Adds the move to the session's history and to the audit; the caller changes the row itself. */
export async function recordMove(tx: Database, context: CallContext, move: Move): Promise<void> {
  await tx.insert(photosessionEvent).values({ ...move, at: context.now(), by_id: signedIn(context).id });
  await recordAudit(tx, context, {
    action: move.undoes_id ? 'photosession.move_undone' : 'photosession.state_changed',
    subject_kind: 'photosession',
    subject_id: move.photosession_id,
    before: { session_state: move.from_state },
    after: { session_state: move.to_state, reason: move.reason },
  });
}
