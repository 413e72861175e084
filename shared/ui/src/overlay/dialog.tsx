import { Dialog as Parts, Portal } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../action/icon-button';
import { IconClose } from '../icons';
import { labels } from '../labels';
import { keepOwnEscape } from './keep-own-escape';

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
  /** `alertdialog`: a question that a press outside does not answer. */
  role?: 'dialog' | 'alertdialog';
  /** What takes the focus first; else the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A modal window; on a phone it rises from below. Focus stays inside and returns to where it was. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  role = 'dialog',
  initialFocus,
}: DialogProps) {
  return (
    <Parts.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      onEscapeKeyDown={keepOwnEscape}
      size={size}
      role={role}
      closeOnInteractOutside={role === 'dialog'}
      initialFocusEl={initialFocus && (() => initialFocus.current)}
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner>
          <Parts.Content>
            <Parts.Header>
              <Parts.Title>{title}</Parts.Title>
              {description && <Parts.Description>{description}</Parts.Description>}
            </Parts.Header>
            {children !== undefined && <Parts.Body>{children}</Parts.Body>}
            {footer && <Parts.Footer>{footer}</Parts.Footer>}
            <Parts.CloseTrigger asChild>
              <IconButton label={labels.close}>
                <IconClose size={18} aria-hidden />
              </IconButton>
            </Parts.CloseTrigger>
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
