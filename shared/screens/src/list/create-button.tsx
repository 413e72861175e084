import { Button, IconPlus, useBreakpoint } from '@studio/ui';
import type { ReactNode } from 'react';

interface CreateButtonProps {
  label: string;
  icon?: ReactNode;
  onPress: () => void;
}

/** The way to a new record, by N too. */
export function CreateButton({ label, icon, onPress }: CreateButtonProps) {
  const phone = useBreakpoint() === 'phone';
  return (
    <Button
      variant="primary"
      size={phone ? 'touch' : 'md'}
      icon={icon ?? <IconPlus size={18} aria-hidden />}
      onClick={onPress}
      aria-keyshortcuts="N"
      title={`${label} (N)`}
    >
      {label}
    </Button>
  );
}
