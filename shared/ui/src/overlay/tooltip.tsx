import {
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react';
import { useOverlays } from './overlays';
import { useLazyTrigger } from './use-lazy-trigger';

/** Milliseconds that a pointer rests before the words appear. */
const OPEN_DELAY_MS = 400;

export interface TooltipProps {
  content: ReactNode;
  /** One focusable element that takes a ref. */
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** Nothing to say now. */
  disabled?: boolean;
}

/** A short explanation on hover and focus. Never the only place of what a person must know: a finger does not hover. */
export function Tooltip({ content, children, placement = 'top', disabled = false }: TooltipProps) {
  const id = useId();
  const ids = { trigger: `${id}-of`, content: `${id}-tooltip` };
  const [near, setNear] = useState(false);
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const overlays = useOverlays(near || asked);

  useEffect(() => {
    if (!near || asked) return undefined;
    const timer = setTimeout(() => setAsked(true), OPEN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [near, asked]);

  const leave = () => {
    setNear(false);
    setAsked(false);
  };
  const { face, connect } = useLazyTrigger(
    children,
    { id: ids.trigger, ...(open && { 'aria-describedby': ids.content }) },
    {
      onPointerOver: (event: PointerEvent) => {
        if (event.pointerType !== 'touch' && !disabled) setNear(true);
      },
      onFocus: (event: FocusEvent) => {
        if (!disabled && event.target.matches(':focus-visible')) setAsked(true);
      },
      onPointerLeave: leave,
      onPointerCancel: leave,
      onPointerDown: leave,
      onBlur: leave,
    },
  );
  return (
    <>
      {face}
      {asked && overlays !== null && (
        <overlays.TooltipBubble {...{ ids, content, placement, disabled, setOpen, connect }} />
      )}
    </>
  );
}
