import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface ForcedProps {
  state: 'hover' | 'focus-visible' | 'active';
  /** What inside shows the state; the first button by default. */
  on?: string;
  children: ReactNode;
}

/** Shows what is inside as if the pointer or the focus were on it; the workbench's pseudo-state add-on knows the classes. */
export function Forced({ state, on = 'button', children }: ForcedProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const names = state === 'focus-visible' ? ['pseudo-focus', 'pseudo-focus-visible'] : [`pseudo-${state}`];
    box.current?.querySelector(on)?.classList.add(...names);
  });
  return (
    <div ref={box} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
