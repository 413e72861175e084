import { m } from 'framer-motion';
import type { ReactNode } from 'react';
import { durations, easings } from '../theme/motion';

/** Lets a page or a part of it appear softly. */
export function FadeIn({ children }: { children: ReactNode }) {
  return (
    <m.div
      initial={{ opacity: 0 }}
      animate={{ opacity: 1 }}
      transition={{ duration: durations.menu / 1000, ease: easings.in }}
    >
      {children}
    </m.div>
  );
}
