import type { ImportAction } from '@studio/contracts';
import { IconCheck, IconEdit, IconInfo, IconPlus, IconWarning, StatusChip, type Tone } from '@studio/ui';
import type { ReactNode } from 'react';

interface ActionWords {
  /** Of one row. */
  chip: string;
  /** Before a count of rows. */
  count: string;
  tone: Tone;
  icon: ReactNode;
}

export const ACTIONS: Record<ImportAction, ActionWords> = {
  error: { chip: 'Ошибка', count: 'С ошибками', tone: 'danger', icon: <IconWarning size={14} aria-hidden /> },
  create: { chip: 'Добавим', count: 'Добавим', tone: 'success', icon: <IconPlus size={14} aria-hidden /> },
  update: { chip: 'Изменим', count: 'Изменим', tone: 'info', icon: <IconEdit size={14} aria-hidden /> },
  same: { chip: 'Без изменений', count: 'Без изменений', tone: 'neutral', icon: <IconCheck size={14} aria-hidden /> },
};

/** @param isAsked it will be so when somebody agrees to it */
export function ActionChip({ action, isAsked }: { action: ImportAction; isAsked: boolean }) {
  if (isAsked)
    return (
      <StatusChip tone="warning" icon={<IconInfo size={14} aria-hidden />}>
        Под вопросом
      </StatusChip>
    );
  const { chip, tone, icon } = ACTIONS[action];
  return (
    <StatusChip tone={tone} icon={icon}>
      {chip}
    </StatusChip>
  );
}
