import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { IconButton } from '../action/icon-button';
import { IconClose, IconError, IconInfo, IconSuccess, IconWarning } from '../icons';
import { labels } from '../labels';

const tones = {
  info: { bg: 'info.subtle', color: 'info.text' },
  success: { bg: 'success.subtle', color: 'success.text' },
  warning: { bg: 'warning.subtle', color: 'warning.text' },
  danger: { bg: 'danger.subtle', color: 'danger.text' },
} as const;

const Root = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    flexWrap: 'wrap',
    gap: '3',
    width: '100%',
    px: '4',
    py: '3',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'color-mix(in srgb, currentColor 20%, transparent)',
    '& > svg': { flexShrink: '0', mt: '1px' },
  },
  variants: {
    tone: tones,
    edge: { true: { borderRadius: '0', borderInlineWidth: '0', borderTopWidth: '0', py: '2' } },
  },
});
const Words = chakra('div', { base: { flex: '1 1 14rem', minW: '0' } });
const Title = chakra('p', { base: { fontWeight: 'semibold' } });
const Body = chakra('div', { base: { color: 'fg' } });
const Actions = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', flexShrink: '0', my: '-0.5' },
  variants: { crossOnly: { true: { my: '-1.5' } } },
});

const icons = { info: IconInfo, success: IconSuccess, warning: IconWarning, danger: IconError } as const;

export interface BannerProps {
  tone: keyof typeof tones;
  title?: string;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  /** From edge to edge of the window: a notice for the whole application, which toasts stand below. */
  edge?: boolean;
  /** `alert` interrupts a screen reader, `status` waits; neither for what was there from the start. */
  role?: 'alert' | 'status';
}

/** A message that belongs to a page or a part of it and stays. */
export function Banner({ tone, title, children, icon, action, onDismiss, edge, role }: BannerProps) {
  const Icon = icons[tone];
  return (
    <Root tone={tone} edge={edge} role={role} data-top-bar={edge || undefined}>
      {icon ?? <Icon size={18} aria-hidden />}
      <Words>
        {title && <Title>{title}</Title>}
        {children && <Body>{children}</Body>}
      </Words>
      {(action || onDismiss) && (
        <Actions crossOnly={!action}>
          {action}
          {onDismiss && (
            <IconButton label={labels.close} size="sm" onClick={onDismiss}>
              <IconClose size={16} aria-hidden />
            </IconButton>
          )}
        </Actions>
      )}
    </Root>
  );
}
