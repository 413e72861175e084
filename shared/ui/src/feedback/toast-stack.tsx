import { chakra, Portal } from '@chakra-ui/react';
import { AnimatePresence, m } from 'framer-motion';
import { useState } from 'react';
import { Button } from '../action/button';
import { IconButton } from '../action/icon-button';
import { subtleTones } from '../data/tone';
import { IconClose, IconError, IconInfo, IconSuccess, IconWarning } from '../icons';
import { labels } from '../labels';
import { durations, easings } from '../theme/motion';
import type { ToastEntry } from './toast';
import { useCountdown } from './use-countdown';

const Region = chakra('section', {
  base: {
    position: 'fixed',
    top: 'calc({spacing.4} + env(safe-area-inset-top, 0px))',
    insetEnd: '4',
    insetStart: { base: '4', md: 'auto' },
    width: { md: '24rem' },
    zIndex: 'toast',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    pointerEvents: 'none',
    '@media print': { display: 'none' },
  },
});
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
const More = chakra('div', {
  base: {
    alignSelf: 'flex-end',
    px: '3',
    py: '1',
    borderRadius: 'full',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    textStyle: 'caption',
    fontWeight: 'medium',
  },
});

const icons = {
  info: IconInfo,
  primary: IconInfo,
  success: IconSuccess,
  warning: IconWarning,
  error: IconError,
} as const;

/** How many are seen at once; older ones wait behind a count. */
const visibleCount = 4;

export interface ToastStackProps {
  toasts: readonly ToastEntry[];
  /** Dismissed by hand or by its time-out. */
  onDismiss: (id: string) => void;
}

/** Messages at the top right, the newest first. Time stands still under the pointer or the focus; errors are announced at once. */
export function ToastStack({ toasts, onDismiss }: ToastStackProps) {
  const shown = toasts.filter((toast) => toast.show);
  const newest = shown.slice(-visibleCount).reverse();
  const hidden = shown.length - newest.length;
  return (
    <Portal>
      <Region aria-label={labels.toast.region}>
        <AnimatePresence initial={false}>
          {newest.map((toast) => (
            <m.div
              key={toast.id}
              initial={{ opacity: 0, y: -8 }}
              animate={{ opacity: 1, y: 0 }}
              exit={{ opacity: 0, transition: { duration: durations.hover / 1000, ease: easings.out } }}
            >
              <Toast toast={toast} onDismiss={onDismiss} />
            </m.div>
          ))}
        </AnimatePresence>
        {hidden > 0 && <More>{labels.toast.more(hidden)}</More>}
      </Region>
    </Portal>
  );
}

function Toast({ toast, onDismiss }: { toast: ToastEntry; onDismiss: (id: string) => void }) {
  const [held, setHeld] = useState(false);
  useCountdown(toast.timeout, held, () => onDismiss(toast.id));
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
      <Message>{toast.message}</Message>
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
