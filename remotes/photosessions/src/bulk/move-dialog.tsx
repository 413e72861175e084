import { needsReason, SESSION_STATES, type SessionState } from '@studio/contracts';
import { ActionDialog } from '@studio/screens';
import { Banner, countOf } from '@studio/ui';
import { useState } from 'react';
import { missingFor } from '../detail/state-moves';
import { KEPT_SESSIONS, SESSIONS } from '../words/noun-forms';
import { type BulkDialogProps, SessionBulkOutcome } from './session-bulk-outcome';
import { type SessionBulkResult, useSessionBulk } from './use-session-bulk';

/** Moves several sessions to one state; warns first if some of them lack data for it. */
export function MoveDialog({ sessions, to, onClose, onDone }: BulkDialogProps & { to: SessionState }) {
  const [outcome, setOutcome] = useState<SessionBulkResult | null>(null);
  const { label } = SESSION_STATES[to];
  const bulk = useSessionBulk(`Состояние «${label}»`, (result) =>
    result.refused.length === 0 ? onDone() : setOutcome(result),
  );
  if (outcome !== null)
    return <SessionBulkOutcome title={`Состояние «${label}»: итог`} outcome={outcome} onClose={onDone} />;
  const missing = sessions.map((session) => missingFor(to, session)).filter((words) => words !== null);
  return (
    <ActionDialog
      title={`Перевести ${countOf(sessions.length, KEPT_SESSIONS)} в состояние «${label}»?`}
      confirmLabel="Перевести"
      danger={needsReason(to)}
      {...(needsReason(to) && { reason: { required: true } })}
      busy={bulk.busy}
      error={bulk.error}
      failure="Состояние не изменено"
      onConfirm={(reason) =>
        bulk.run({ sessions, act: { kind: 'move', session_state: to, ...(reason !== '' && { reason }) } })
      }
      onClose={onClose}
    >
      {[...new Set(missing)].map((words) => (
        <Banner
          key={words}
          tone="warning"
          title={`${words} (${countOf(missing.filter((each) => each === words).length, SESSIONS)})`}
        />
      ))}
    </ActionDialog>
  );
}
