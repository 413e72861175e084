import { AnimatePresence, usePresence } from 'framer-motion';
import { useAnimate } from 'framer-motion/mini';
import { type ReactElement, useEffect } from 'react';
import { useReducedMotion } from '../hooks/use-reduced-motion';
import { durations, easings } from '../theme/motion';

/** Messages come down and fade away; with `prefers-reduced-motion` only the fades remain. */
export function ToastMotion({ children }: { children: readonly ReactElement[] }) {
  return (
    <AnimatePresence>
      {children.map((toast) => (
        <Moved key={toast.key}>{toast}</Moved>
      ))}
    </AnimatePresence>
  );
}

function Moved({ children }: { children: ReactElement }) {
  const [scope, animate] = useAnimate<HTMLDivElement>();
  const [isPresent, remove] = usePresence();
  const still = useReducedMotion();

  useEffect(() => {
    if (isPresent) {
      const come = { opacity: [0, 1], ...(!still && { transform: ['translateY(-8px)', 'none'] }) };
      void animate(scope.current, come, { duration: durations.dialog / 1000, ease: easings.in });
      return;
    }
    const leaving = animate(scope.current, { opacity: 0 }, { duration: durations.hover / 1000, ease: easings.out });
    void leaving.then(remove, remove);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once on coming and once on going; a changed setting moves nothing again
  }, [isPresent]);

  return <div ref={scope}>{children}</div>;
}
