import { Dialog as Parts, Portal } from '@chakra-ui/react';
import { IconButton } from '../action/icon-button';
import { IconClose } from '../icons';
import { VisuallyHidden } from '../text/visually-hidden';
import { keepOnToast } from '../feedback/toast-region';
import { labels } from '../labels';
import { useLanguageAround } from '../locale/in-language';
import { type ReactNode, type RefObject, useRef } from 'react';
import { firstFocus } from './first-focus';
import { holdFocus } from './hold-focus';
import { keepOwnEscape } from './keep-own-escape';
import { reachByKeys } from './reach-by-keys';

export interface DialogProps {
  open: boolean;
  /** The cross, Escape or a press outside. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons; the main one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** `bare`: nothing but the children, high on the screen, all of it on a phone; the title is for screen readers. */
  look?: 'window' | 'bare';
  /** At the counter: a cross of 56 px, as everything else that a finger meets there. */
  touch?: boolean;
  /** `alertdialog`: a question that a press outside does not answer. */
  role?: 'dialog' | 'alertdialog';
  /** What takes the focus first; else the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** Room for the larger cross next to a long title; less of it in a low window. */
const TOUCH_HEADER = { pe: '20', minH: '20', '@media (max-height: 500px)': { minH: '14' } } as const;

/** A modal window; on a phone it rises from below. Focus stays inside and returns to where it was. */
export function DialogWindow({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  look = 'window',
  role = 'dialog',
  initialFocus,
  touch = false,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const lang = useLanguageAround();
  const close = useRef<HTMLButtonElement>(null);
  // A question's own choice is what does no harm.
  const focusFirst = () =>
    firstFocus(content.current, initialFocus?.current ?? (role === 'alertdialog' ? close.current : null));
  return (
    <Parts.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      onEscapeKeyDown={keepOwnEscape}
      size={look === 'bare' ? 'cover' : size}
      role={role}
      closeOnInteractOutside={role === 'dialog'}
      onFocusOutside={holdFocus}
      onInteractOutside={(event) => keepOnToast(event)}
      initialFocusEl={focusFirst}
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner>
          <Parts.Content ref={content} lang={lang}>
            {look === 'bare' ? (
              <>
                <VisuallyHidden>
                  <Parts.Title>{title}</Parts.Title>
                </VisuallyHidden>
                {children}
              </>
            ) : (
              <>
                <Parts.Header {...(touch && { css: TOUCH_HEADER })}>
                  <Parts.Title>{title}</Parts.Title>
                  {description && <Parts.Description>{description}</Parts.Description>}
                </Parts.Header>
                {children !== undefined && <Parts.Body ref={reachByKeys}>{children}</Parts.Body>}
                {footer && <Parts.Footer>{footer}</Parts.Footer>}
                <Parts.CloseTrigger asChild>
                  <IconButton ref={close} label={labels.close} size={touch ? 'touch' : 'md'} data-top-bar>
                    <IconClose size={touch ? 24 : 18} aria-hidden />
                  </IconButton>
                </Parts.CloseTrigger>
              </>
            )}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
