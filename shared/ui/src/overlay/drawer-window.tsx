import { Drawer as Parts, Portal } from '@chakra-ui/react';
import { IconButton } from '../action/icon-button';
import { IconClose } from '../icons';
import { keepOnToast } from '../feedback/toast-region';
import { labels } from '../labels';
import { useLanguageAround } from '../locale/in-language';
import { type ReactNode, useRef } from 'react';
import { firstFocus } from './first-focus';
import { holdFocus } from './hold-focus';
import { keepOwnEscape } from './keep-own-escape';
import { reachByKeys } from './reach-by-keys';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** `xl` fits a table; default `md`. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Edge that it comes from, in the text direction; default: its end. */
  placement?: 'start' | 'end';
}

/** The window of {@link Drawer}. */
export function DrawerWindow({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  placement = 'end',
}: DrawerProps) {
  const content = useRef<HTMLDivElement>(null);
  const lang = useLanguageAround();
  return (
    <Parts.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      onEscapeKeyDown={keepOwnEscape}
      size={size}
      placement={placement}
      onFocusOutside={holdFocus}
      onInteractOutside={(event) => keepOnToast(event)}
      initialFocusEl={() => firstFocus(content.current)}
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner>
          <Parts.Content ref={content} lang={lang}>
            <Parts.Header>
              <Parts.Title>{title}</Parts.Title>
              {description && <Parts.Description>{description}</Parts.Description>}
            </Parts.Header>
            <Parts.Body ref={reachByKeys}>{children}</Parts.Body>
            {footer && <Parts.Footer>{footer}</Parts.Footer>}
            <Parts.CloseTrigger asChild>
              <IconButton label={labels.close} data-top-bar>
                <IconClose size={18} aria-hidden />
              </IconButton>
            </Parts.CloseTrigger>
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
