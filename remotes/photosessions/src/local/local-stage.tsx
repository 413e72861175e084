import { type LocalSession, useOffline } from '@studio/portal';
import {
  Button,
  IconCheck,
  IconCloudOff,
  IconError,
  IconRefresh,
  IconSend,
  IconTrash,
  Spinner,
  StatusChip,
  Text,
  type Tone,
} from '@studio/ui';
import { type ReactNode, useState } from 'react';

type Stage = LocalSession['stage'];

/** Upload stages of a session of this device, in the words of the design note "People". */
export const STAGE_LABELS: Record<Stage, string> = {
  saved: 'Сохранено на устройстве',
  sending: 'Отправляется',
  again: 'Отправим ещё раз',
  synced: 'На сервере',
  error: 'Ошибка',
  archived: 'Удалено на сервере',
};

const LOOKS: Record<Stage, { tone: Tone; icon: ReactNode }> = {
  saved: { tone: 'info', icon: <IconCloudOff size={14} aria-hidden /> },
  sending: { tone: 'info', icon: <IconSend size={14} aria-hidden /> },
  again: { tone: 'info', icon: <IconRefresh size={14} aria-hidden /> },
  synced: { tone: 'success', icon: <IconCheck size={14} aria-hidden /> },
  error: { tone: 'danger', icon: <IconError size={14} aria-hidden /> },
  archived: { tone: 'warning', icon: <IconTrash size={14} aria-hidden /> },
};

/** Upload stage of a session of this device (сохранено → отправляется → на сервере → ошибка). */
export function LocalStageChip({ session: { stage } }: { session: LocalSession }) {
  const { tone, icon } = LOOKS[stage];
  return (
    <StatusChip tone={tone} icon={stage === 'sending' ? <Spinner size="sm" tone="inherit" /> : icon}>
      {STAGE_LABELS[stage]}
    </StatusChip>
  );
}

/** Why the server will not take it as it is, in words; null when there is no verdict: a lost answer is none. */
export function localReason({ stage, record }: LocalSession): string | null {
  return stage === 'error' || stage === 'archived' ? (record.error?.message ?? null) : null;
}

/** What became of the last attempt when its answer was lost; null in every other state. */
export function lostReason({ stage, record }: LocalSession): string | null {
  return stage === 'again' ? (record.error?.message ?? null) : null;
}

/** Remarks below a session of this device in the list: that it seems to exist twice, and why it is not on the server. */
export function LocalRemarks({ session, isTwin }: { session: LocalSession; isTwin: boolean }) {
  const reason = localReason(session);
  const lost = lostReason(session);
  return (
    <>
      {isTwin && (
        <Text size="caption" tone="warning">
          Похоже, записано дважды
        </Text>
      )}
      {reason !== null && (
        <Text size="caption" tone="danger">
          {reason}
        </Text>
      )}
      {lost !== null && (
        <Text size="caption" tone="muted">
          {lost}
        </Text>
      )}
    </>
  );
}

/** Mark in the list that an edit of a session on the server still waits on this device; renders nothing without one. */
export function EditMark({ edit }: { edit: LocalSession | null }) {
  if (edit === null) return null;
  const refused = localReason(edit) !== null;
  return (
    <Text size="caption" tone={refused ? 'danger' : 'info'}>
      {refused ? 'Правка не принята' : 'Правка ещё на устройстве'}
    </Text>
  );
}

/** Sends one record now, with its retry counter reset. Renders nothing while it is being sent. */
export function RetryLocal({ session }: { session: LocalSession }) {
  const { manager } = useOffline();
  const [busy, setBusy] = useState(false);
  const { stage } = session;
  if (stage !== 'error' && stage !== 'again' && stage !== 'saved') return null;
  const retry = async () => {
    setBusy(true);
    await manager.retry(session.record.local_id);
    setBusy(false);
  };
  return (
    <Button size="sm" icon={<IconRefresh size={16} aria-hidden />} loading={busy} onClick={() => void retry()}>
      {stage === 'saved' ? 'Отправить' : 'Повторить'}
    </Button>
  );
}
