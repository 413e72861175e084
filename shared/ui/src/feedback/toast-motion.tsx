import { AnimatePresence, domAnimation, LazyMotion, m, MotionConfig } from 'framer-motion';
import type { ReactElement } from 'react';
import { durations, easings } from '../theme/motion';

const transition = { duration: durations.dialog / 1000, ease: easings.in };
const leaving = { opacity: 0, transition: { duration: durations.hover / 1000, ease: easings.out } };

/** Messages come down and fade away; with `prefers-reduced-motion` only the fades remain. */
export function ToastMotion({ children }: { children: readonly ReactElement[] }) {
  return (
    <LazyMotion features={domAnimation} strict>
      <MotionConfig reducedMotion="user" transition={transition}>
        <AnimatePresence>
          {children.map((toast) => (
            <m.div key={toast.key} initial={{ opacity: 0, y: -8 }} animate={{ opacity: 1, y: 0 }} exit={leaving}>
              {toast}
            </m.div>
          ))}
        </AnimatePresence>
      </MotionConfig>
    </LazyMotion>
  );
}
