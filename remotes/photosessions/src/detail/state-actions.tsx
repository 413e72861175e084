import type { PhotosessionDetail } from '@studio/contracts';
import { useAuth, useNetwork } from '@studio/portal';
import { Button, ErrorNotice, IconArrowRight, Stack } from '@studio/ui';
import { useRef, useState } from 'react';
import { DeleteSession } from './delete-session';
import { OtherActions } from './other-actions';
import { ReasonDialog } from './reason-dialog';
import styles from './state-actions.module.css';
import { type StateMove, stateMoves } from './state-moves';
import { useSessionUpdate } from './use-session-update';

interface StateActionsProps {
  session: PhotosessionDetail;
  /** On a phone the expected step fills the bar below. */
  touch?: boolean;
}

/** Buttons that move the session on: the expected step, and a menu of the others. A reason is asked where one is due. */
export function StateActions({ session, touch = false }: StateActionsProps) {
  const { online } = useNetwork();
  const { can } = useAuth();
  const update = useSessionUpdate(session.id);
  const bar = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<StateMove | null>(null);
  const [deleting, setDeleting] = useState(false);
  const [primary, ...others] = stateMoves(session.session_state);

  const move = ({ to }: StateMove, reason?: string) =>
    update.mutate(
      { revision: session.revision, session_state: to, ...(reason !== undefined && { reason }) },
      { onSuccess: () => setAsking(null) },
    );
  const start = (chosen: StateMove) => (chosen.needsReason ? setAsking(chosen) : move(chosen));
  /** The menu's item that opened a dialog is gone: the focus goes back to the menu's button. */
  const refocus = () =>
    requestAnimationFrame(() => bar.current?.querySelector<HTMLElement>(':scope > button')?.focus());

  return (
    <Stack gap={2} grow={touch}>
      <div ref={bar} className={styles['bar']} data-touch={touch || undefined}>
        {primary && (
          <div>
            <Button
              variant={primary.primary ? 'primary' : 'secondary'}
              size={touch ? 'touch' : 'md'}
              wide={touch}
              disabled={!online}
              loading={update.isPending && asking === null}
              icon={<IconArrowRight size={18} aria-hidden />}
              title={online ? undefined : 'Нет связи: состояние меняется на сервере'}
              onClick={() => start(primary)}
            >
              {primary.label}
            </Button>
          </div>
        )}
        <OtherActions
          moves={others}
          onMove={start}
          onDelete={can('delete_photosessions') ? () => setDeleting(true) : null}
          disabled={!online}
          touch={touch}
        />
      </div>
      {update.error !== null && asking === null && (
        <ErrorNotice title="Состояние не изменено" requestId={update.error.requestId}>
          {update.error.message}
        </ErrorNotice>
      )}
      {asking && (
        <ReasonDialog
          move={asking}
          error={update.error}
          busy={update.isPending}
          onConfirm={(reason) => move(asking, reason)}
          onCancel={() => {
            update.reset();
            setAsking(null);
            refocus();
          }}
        />
      )}
      <DeleteSession
        session={session}
        open={deleting}
        onCancel={() => {
          setDeleting(false);
          refocus();
        }}
      />
    </Stack>
  );
}
