import { IconCloudOff, IconError, IconRefresh, IconTrash, Spinner, StatusChip, Text, type Tone } from '@studio/ui';
import type { ReactNode } from 'react';
import { ageWords } from '../../device/age';
import styles from './waiting-list.module.css';
import type { WaitingStage } from './waiting-sessions';

const STAGES: Record<WaitingStage, { label: string; tone: Tone; icon: ReactNode }> = {
  saved: { label: 'Сохранено на устройстве', tone: 'info', icon: <IconCloudOff size={14} aria-hidden /> },
  sending: { label: 'Отправляется', tone: 'info', icon: <Spinner size="sm" tone="inherit" /> },
  again: { label: 'Отправим ещё раз', tone: 'info', icon: <IconRefresh size={14} aria-hidden /> },
  error: { label: 'Ошибка', tone: 'danger', icon: <IconError size={14} aria-hidden /> },
  archived: { label: 'Удалено на сервере', tone: 'warning', icon: <IconTrash size={14} aria-hidden /> },
};

/** Where something that waits is on its way, and since when it waits. */
export function StageChip({ stage, since, now }: { stage: WaitingStage; since: string; now: number }) {
  const { label, tone, icon } = STAGES[stage];
  return (
    <div className={styles['state']} data-alone={(stage !== 'error' && stage !== 'again') || undefined}>
      <StatusChip tone={tone} icon={icon}>
        {label}
      </StatusChip>
      <Text as="time" tone="subtle" size="caption" nowrap dateTime={since}>
        {ageWords(since, now)}
      </Text>
    </div>
  );
}
