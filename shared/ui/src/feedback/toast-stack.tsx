import { chakra, Portal } from '@chakra-ui/react';
import { labels } from '../labels';
import type { ToastEntry } from './toast';
import { TOAST_REGION } from './toast-region';
import { ToastView } from './toast-view';
import { useClearTop } from './use-clear-top';
import { useToastMotion } from './use-toast-motion';

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

/** How many are seen at once; older ones wait behind a count. */
const visibleCount = 4;

export interface ToastStackProps {
  toasts: readonly ToastEntry[];
  /** Dismissed by hand or by its time-out. */
  onDismiss: (id: string) => void;
}

/**
 * Messages at the top right, the newest first, below the top bar and clear of the page's main buttons. Timers pause under the pointer or
 * the focus, and while the page is hidden; errors are announced at once.
 */
export function ToastStack({ toasts, onDismiss }: ToastStackProps) {
  const shown = toasts.filter((toast) => toast.show);
  const newest = shown.slice(-visibleCount).reverse();
  const hidden = shown.length - newest.length;
  const region = useClearTop(shown.length > 0);
  const motion = useToastMotion(shown.length > 0);
  const views = newest.map((toast) => <ToastView key={toast.id} toast={toast} onDismiss={onDismiss} />);
  return (
    <Portal>
      <Region ref={region} {...TOAST_REGION} aria-label={labels.toast.region}>
        {motion === null && views}
        {motion !== null && motion !== 'awaited' && <motion.ToastMotion>{views}</motion.ToastMotion>}
        {hidden > 0 && <More>{labels.toast.more(hidden)}</More>}
      </Region>
    </Portal>
  );
}
