import { EmptyState } from '@studio/ui';
import type { ReactNode } from 'react';

interface NoRightProps {
  /** «Нет доступа к сотрудникам». */
  title: string;
  /** Who grants it, where that is not the administrator. */
  children?: ReactNode;
  level?: 1 | 2 | 3;
  /** Link that leads back. */
  action?: ReactNode;
}

/** Shown instead of a screen or a part to people whose roles do not open it. */
export function NoRight({ title, children, level = 1, action }: NoRightProps) {
  return (
    <EmptyState kind="no-right" title={title} level={level} action={action}>
      {children ??
        'Доступ открывает администратор вашей локации или старший администратор: попросите его назначить вам подходящую роль.'}
    </EmptyState>
  );
}
