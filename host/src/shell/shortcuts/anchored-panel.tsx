import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import styles from './shortcuts.module.css';

const GAP_PX = 8;

interface AnchoredPanelProps {
  anchor: RefObject<HTMLElement | null>;
  title: string;
  /** Next to the title. */
  action: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel at a button, below it or above where there is no space. Not modal: the page remains usable; Escape, a press elsewhere or moving
 * the focus close it, and Escape returns the focus.
 */
export function AnchoredPanel({ anchor, title, action, onClose, children }: AnchoredPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const taken = useRef(false);
  /** The panel itself has the focus until there is something in it that can have it. */
  const waits = useRef(false);
  const [place, setPlace] = useState({ top: 0, left: 0 });

  useLayoutEffect(() => {
    const put = () => {
      if (anchor.current === null || panel.current === null) return;
      const button = anchor.current.getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = panel.current;
      const rtl = getComputedStyle(anchor.current).direction === 'rtl';
      const below = button.bottom + GAP_PX;
      const top = below + height > innerHeight && button.top > height ? button.top - GAP_PX - height : below;
      const wanted = rtl ? button.left : button.right - width;
      const left = Math.max(GAP_PX, Math.min(wanted, document.documentElement.clientWidth - width - GAP_PX));
      setPlace((before) => (before.top === top && before.left === left ? before : { top, left }));
    };
    put();
    const size = typeof ResizeObserver === 'undefined' || panel.current === null ? null : new ResizeObserver(put);
    if (panel.current !== null) size?.observe(panel.current);
    addEventListener('resize', put);
    addEventListener('scroll', put, { passive: true });
    return () => {
      size?.disconnect();
      removeEventListener('resize', put);
      removeEventListener('scroll', put);
    };
  }, [anchor]);

  // Without dependencies: what had the focus may have gone for what came from the server.
  useEffect(() => {
    const { activeElement } = document;
    const first = panel.current?.querySelector<HTMLElement>('a');
    const isWaiting = activeElement === panel.current && waits.current;
    if (panel.current?.contains(activeElement) && !(isWaiting && first)) return;
    if (taken.current && !isWaiting && activeElement !== document.body) return;
    taken.current = true;
    waits.current = !first;
    (first ?? panel.current)?.focus();
  });
  useEffect(() => {
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !panel.current?.contains(target) && !anchor.current?.contains(target);
    const onPress = ({ target }: PointerEvent) => {
      if (isOutside(target)) onClose();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (isOutside(target)) onClose();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onFocus);
    };
  }, [anchor, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
    anchor.current?.focus();
  };
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape on its way up
    <div
      ref={panel}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the tag would be above all windows
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={styles['panel']}
      style={place}
      onKeyDown={onKeyDown}
    >
      <div className={styles['head']}>
        <strong>{title}</strong>
        {action}
      </div>
      {children}
    </div>,
    document.body,
  );
}
