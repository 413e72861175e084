import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../action/button';
import { IconButton } from '../action/icon-button';
import { subtleTones } from '../data/tone';
import { IconClose, IconError, IconInfo, IconSuccess, IconWarning } from '../icons';
import { labels } from '../labels';
import type { ToastEntry } from './toast';
import { useCountdown } from './use-countdown';
import { usePageSeen } from './use-page-seen';

const Surface = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    ps: '3',
    pe: '2',
    py: '2',
    bg: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    boxShadow: 'overlay',
    pointerEvents: 'auto',
  },
});
const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    alignSelf: 'flex-start',
    boxSize: '9',
    borderRadius: 'control',
  },
  variants: {
    tone: {
      info: subtleTones.info,
      primary: subtleTones.brand,
      success: subtleTones.success,
      warning: subtleTones.warning,
      error: subtleTones.danger,
    },
  },
});
const Message = chakra('div', {
  base: { flex: '1', minW: '0', py: '1.5', overflowWrap: 'anywhere', textStyle: 'body' },
});
const icons = {
  info: IconInfo,
  primary: IconInfo,
  success: IconSuccess,
  warning: IconWarning,
  error: IconError,
} as const;

/** One message with its mark, its action and its cross. */
export function ToastView({ toast, onDismiss }: { toast: ToastEntry; onDismiss: (id: string) => void }) {
  const [held, setHeld] = useState(false);
  const seen = usePageSeen();
  useCountdown(toast.timeout, held || !seen, () => onDismiss(toast.id));
  const Icon = icons[toast.color];
  const urgent = toast.color === 'error';
  return (
    <Surface
      role={urgent ? 'alert' : 'status'}
      aria-live={urgent ? 'assertive' : 'polite'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Mark tone={toast.color} aria-hidden>
        {toast.icon ?? <Icon size={18} />}
      </Mark>
      <Message lang={toast.lang}>{toast.message}</Message>
      {toast.action && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            toast.action?.onSelect();
            onDismiss(toast.id);
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton label={labels.toast.dismiss} size="sm" onClick={() => onDismiss(toast.id)}>
        <IconClose size={16} aria-hidden />
      </IconButton>
    </Surface>
  );
}
