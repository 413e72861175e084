import type { PhotosessionDetail } from '@studio/contracts';
import { useNetwork } from '@studio/portal';
import { Button, ErrorNotice, IconArrowRight, IconButton, IconChevronDown, IconMore, Menu, Stack } from '@studio/ui';
import { useRef, useState } from 'react';
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
  const update = useSessionUpdate(session.id);
  const bar = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<StateMove | null>(null);
  const [primary, ...others] = stateMoves(session.session_state);

  const move = ({ to }: StateMove, reason?: string) =>
    update.mutate(
      { revision: session.revision, session_state: to, ...(reason !== undefined && { reason }) },
      { onSuccess: () => setAsking(null) },
    );
  const start = (chosen: StateMove) => (chosen.needsReason ? setAsking(chosen) : move(chosen));
  if (primary === undefined) return null;
  return (
    <Stack gap={2} grow={touch}>
      <div ref={bar} className={styles['bar']} data-touch={touch || undefined}>
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
        {others.length > 0 && (
          <Menu
            trigger={
              touch ? (
                <IconButton label="Другие состояния" variant="secondary" size="touch" disabled={!online}>
                  <IconMore size={20} aria-hidden />
                </IconButton>
              ) : (
                <Button disabled={!online} trailing={<IconChevronDown size={16} aria-hidden />}>
                  Другое
                </Button>
              )
            }
            groups={[
              others.filter(({ needsReason }) => !needsReason).map((each) => menuItem(each, start)),
              others.filter(({ needsReason }) => needsReason).map((each) => menuItem(each, start)),
            ]}
          />
        )}
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
            // The menu's item that asked is gone: the focus goes back to the menu's button.
            requestAnimationFrame(() => bar.current?.querySelector<HTMLElement>(':scope > button')?.focus());
          }}
        />
      )}
    </Stack>
  );
}

function menuItem(move: StateMove, start: (move: StateMove) => void) {
  return { id: move.to, label: move.needsReason ? `${move.label}…` : move.label, danger: move.needsReason, onSelect: () => start(move) };
}
