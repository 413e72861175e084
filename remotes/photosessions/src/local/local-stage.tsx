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
  type Tone,
} from '@studio/ui';
import { type ReactNode, useState } from 'react';

const STAGES: Record<LocalSession['stage'], { label: string; tone: Tone; icon: ReactNode }> = {
  saved: { label: 'Сохранено на устройстве', tone: 'info', icon: <IconCloudOff size={14} aria-hidden /> },
  sending: { label: 'Отправляется', tone: 'info', icon: <IconSend size={14} aria-hidden /> },
  synced: { label: 'На сервере', tone: 'success', icon: <IconCheck size={14} aria-hidden /> },
  error: { label: 'Не отправлено', tone: 'danger', icon: <IconError size={14} aria-hidden /> },
  archived: { label: 'Удалено на сервере', tone: 'warning', icon: <IconTrash size={14} aria-hidden /> },
};

/** Where a session of this device is on its way to the server (сохранено → отправляется → на сервере → ошибка). */
export function LocalStageChip({ session }: { session: LocalSession }) {
  const { label, tone, icon } = STAGES[session.stage];
  return (
    <StatusChip tone={tone} icon={session.stage === 'sending' ? <Spinner size="sm" tone="inherit" /> : icon}>
      {label}
    </StatusChip>
  );
}

/** Why it is not on the server, in words; null while nothing is wrong. */
export function localReason({ stage, record }: LocalSession): string | null {
  if (record.error === null || stage === 'sending' || stage === 'synced') return null;
  return record.error.message;
}

/** Sends one record now, with its retries counted afresh. Nothing to press while it is on its way. */
export function RetryLocal({ session }: { session: LocalSession }) {
  const { manager } = useOffline();
  const [busy, setBusy] = useState(false);
  if (session.stage !== 'error' && session.stage !== 'saved') return null;
  const retry = async () => {
    setBusy(true);
    await manager.retry(session.record.local_id);
    setBusy(false);
  };
  return (
    <Button size="sm" icon={<IconRefresh size={16} aria-hidden />} loading={busy} onClick={() => void retry()}>
      {session.stage === 'error' ? 'Повторить' : 'Отправить'}
    </Button>
  );
}
