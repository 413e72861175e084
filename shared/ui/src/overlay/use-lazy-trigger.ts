import { type AriaAttributes, cloneElement, type ReactElement, type SyntheticEvent, useCallback, useRef } from 'react';

const EVENTS = [
  'onBlur',
  'onClick',
  'onFocus',
  'onKeyDown',
  'onPointerCancel',
  'onPointerDown',
  'onPointerEnter',
  'onPointerLeave',
  'onPointerMove',
  'onPointerOver',
] as const;

type EventName = (typeof EVENTS)[number];

/** Handlers as an element takes them, by name. */
export type TriggerHandlers = Partial<Record<EventName, (event: never) => void>>;

interface LazyTrigger {
  /** The trigger with its attributes and handlers; the same element before and after the overlay has come. */
  face: ReactElement;
  /** For the overlay once it is there: from now on its handlers answer. */
  connect: (handlers: TriggerHandlers) => void;
}

/**
 * A trigger whose overlay is fetched only when it is needed: `before` answers its events until then. The element itself stays in its
 * place, so that neither focus nor press is lost when the overlay takes over.
 */
export function useLazyTrigger(
  trigger: ReactElement,
  attributes: AriaAttributes & { id?: string },
  before: TriggerHandlers,
): LazyTrigger {
  const live = useRef<TriggerHandlers | null>(null);
  const connect = useCallback((handlers: TriggerHandlers) => {
    live.current = handlers;
  }, []);
  const own = trigger.props as TriggerHandlers;
  const answer = (name: EventName) => (event: SyntheticEvent) => {
    call(own[name], event);
    call((live.current ?? before)[name], event);
  };
  const handlers = Object.fromEntries(EVENTS.map((name) => [name, answer(name)]));
  return { face: cloneElement(trigger, { ...attributes, ...handlers } as object), connect };
}

function call(handler: ((event: never) => void) | undefined, event: SyntheticEvent): void {
  handler?.(event as never);
}
