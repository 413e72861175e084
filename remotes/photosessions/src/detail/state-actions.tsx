import {
  needsReason,
  type Photosession,
  type PhotosessionDetail,
  SESSION_STATES,
  type SessionState,
} from '@studio/contracts';
import { client, orpc, useAuth } from '@studio/portal';
import { offerUndo, StateMoves, useAction } from '@studio/screens';
import { IconUndo } from '@studio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeleteSession } from './delete-session';
import { stateMoves } from './state-moves';
import { useSessionUpdate } from './use-session-update';

interface StateActionsProps {
  session: PhotosessionDetail;
  /** On a phone the main action fills the bar at the bottom. */
  touch?: boolean;
}

/** Buttons that move the session on. They ask for a reason where required, and warn about missing data before the move. */
export function StateActions({ session, touch = false }: StateActionsProps) {
  const { can } = useAuth();
  const cache = useQueryClient();
  const update = useSessionUpdate(session.id);
  const [deleting, setDeleting] = useState(false);
  const refresh = () => cache.invalidateQueries({ queryKey: orpc.photosessions.key() });
  const move = async (to: SessionState, reason: string) => {
    const moved = await update.mutateAsync({
      revision: session.revision,
      session_state: to,
      ...(needsReason(to) && { reason }),
    });
    offerUndo(
      `Теперь состояние «${SESSION_STATES[to].label}»`,
      {
        run: () => client.photosessions.undoMove({ id: session.id, revision: moved.revision }),
        done: `Снова «${SESSION_STATES[session.session_state].label}»`,
      },
      refresh,
    );
  };
  const undoMove = useAction<{ from: SessionState }, Photosession>({
    run: () => client.photosessions.undoMove({ id: session.id, revision: session.revision }),
    done: (_, { from }) => `Снова «${SESSION_STATES[from].label}»`,
    failure: 'Последний шаг не отменён.',
    invalidates: [orpc.photosessions.key()],
  });
  const last = session.undoable_move;
  return (
    <>
      <StateMoves
        state={session.session_state}
        moves={stateMoves(session)}
        onMove={({ to }, reason) => move(to, reason)}
        busy={update.isPending}
        error={update.error}
        onForgetError={update.reset}
        touch={touch}
        more={[
          ...(last === null
            ? []
            : [
                {
                  id: 'undo',
                  label: `Отменить последний шаг: вернуть в «${SESSION_STATES[last.from_state].label}»`,
                  icon: <IconUndo size={16} aria-hidden />,
                  onSelect: () => undoMove.run({ from: last.from_state }),
                },
              ]),
          ...(can('delete_photosessions')
            ? [{ id: 'delete', label: 'Удалить фотосессию…', danger: true, onSelect: () => setDeleting(true) }]
            : []),
        ]}
      />
      {deleting && <DeleteSession session={session} onClose={() => setDeleting(false)} />}
    </>
  );
}
