import { mergeProps } from '@chakra-ui/react';
import { cloneElement, type FocusEvent, type PointerEvent, useEffect, useId, useState } from 'react';
import { useOverlays } from './overlays';
import type { TooltipProps } from './tooltip-bubble';

/** Milliseconds that a pointer rests before the words appear. */
const OPEN_DELAY_MS = 400;

/** A short explanation on hover and focus. Never the only place of what a person must know: a finger does not hover. */
export function Tooltip({ content, children, placement = 'top', disabled = false }: TooltipProps) {
  const id = useId();
  const ids = { trigger: `${id}-of`, content: `${id}-tooltip` };
  const [near, setNear] = useState(false);
  const [asked, setAsked] = useState(false);
  const overlays = useOverlays(near || asked);
  const open = asked && !disabled && overlays !== null;

  useEffect(() => {
    if (!near) return undefined;
    const timer = setTimeout(() => setAsked(true), OPEN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [near]);

  const leave = () => {
    setNear(false);
    setAsked(false);
  };
  const handlers = {
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
  };
  const face = cloneElement(children, {
    ...mergeProps(children.props as object, handlers),
    id: ids.trigger,
    ...(open && { 'aria-describedby': ids.content }),
  } as object);
  return (
    <>
      {face}
      {open && <overlays.TooltipBubble {...{ ids, content, placement }} onClose={leave} />}
    </>
  );
}
