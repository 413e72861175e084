import { chakra } from '@chakra-ui/react';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';

const GAP_PX = 6;
const MARGIN = 8;
const WIDTH = 280;
/** Milliseconds that the words stay: long enough to read two lines twice. */
const SHOWN_MS = 6_000;

const Bubble = chakra('output', {
  base: {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    zIndex: 'tooltip',
    width: 'max-content',
    maxWidth: `${WIDTH}px`,
    px: '3',
    py: '2',
    bg: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    boxShadow: 'overlay',
    textStyle: 'body',
    textAlign: 'var(--line-start)',
    whiteSpace: 'normal',
  },
});

/**
 * What a control that is off does on a press: it says why, in words next to it. For a mouse its title says the same. Returns the control's
 * props, to be spread last, and the words, to be rendered next to it.
 */
export function useOffReason(reason: string | undefined): { props: object; words: ReactNode } {
  const [place, setPlace] = useState<DOMRect | null>(null);
  const bubble = useRef<HTMLOutputElement>(null);
  const shown = reason !== undefined && place !== null;

  useEffect(() => {
    if (!shown) return undefined;
    // Safari before 17 has no top layer: there the words lie over the page by their z-index.
    if (bubble.current && 'showPopover' in bubble.current) bubble.current.showPopover();
    const hide = () => setPlace(null);
    const timer = setTimeout(hide, SHOWN_MS);
    window.addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', hide, { capture: true });
    };
  }, [shown]);

  if (reason === undefined) return { props: {}, words: null };
  const refuse = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    props: {
      'aria-disabled': true,
      title: reason,
      onClick(event: MouseEvent) {
        refuse(event);
        setPlace(event.currentTarget.getBoundingClientRect());
      },
      onBlur: () => setPlace(null),
    },
    words: place !== null && (
      <Bubble ref={bubble} popover="manual" style={beside(place)}>
        {reason}
      </Bubble>
    ),
  };
}

function beside({ left, top, bottom }: DOMRect) {
  const start = Math.max(MARGIN, Math.min(left, window.innerWidth - WIDTH - MARGIN));
  const low = bottom + 80 > window.innerHeight;
  return { left: start, ...(low ? { bottom: window.innerHeight - top + GAP_PX } : { top: bottom + GAP_PX }) };
}
