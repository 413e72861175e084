import { needsReason, type PhotosessionDetail } from '@studio/contracts';
import { useAuth } from '@studio/portal';
import { StateMoves } from '@studio/screens';
import { useState } from 'react';
import { DeleteSession } from './delete-session';
import { stateMoves } from './state-moves';
import { useSessionUpdate } from './use-session-update';

interface StateActionsProps {
  session: PhotosessionDetail;
  /** On a phone the expected step fills the bar below. */
  touch?: boolean;
}

/** Buttons that move the session on. A reason is asked where one is due, and what is missing is said before the move. */
export function StateActions({ session, touch = false }: StateActionsProps) {
  const { can } = useAuth();
  const update = useSessionUpdate(session.id);
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <StateMoves
        state={session.session_state}
        moves={stateMoves(session)}
        onMove={({ to }, reason) =>
          update.mutateAsync({
            revision: session.revision,
            session_state: to,
            ...(needsReason(to) && { reason }),
          })
        }
        busy={update.isPending}
        error={update.error}
        onForgetError={update.reset}
        touch={touch}
        more={
          can('delete_photosessions')
            ? [{ id: 'delete', label: 'Удалить фотосессию…', danger: true, onSelect: () => setDeleting(true) }]
            : []
        }
      />
      <DeleteSession session={session} open={deleting} onCancel={() => setDeleting(false)} />
    </>
  );
}
