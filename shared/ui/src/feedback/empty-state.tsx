import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { IconInbox, IconNoRight, IconSearchEmpty, IconUnplugged, IconWarning, IconWifiOff } from '../icons';
import { Heading } from '../text/heading';
import { Text } from '../text/text';

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minH: '14rem',
    px: '6',
    py: '10',
    textAlign: 'center',
  },
  variants: { compact: { true: { minH: '0', py: '6' } } },
});
const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '14',
    borderRadius: 'full',
    bg: 'bg.hover',
    color: 'fg.subtle',
    mb: '1',
  },
});
const Body = chakra('div', { base: { maxW: '28rem', color: 'fg.muted' } });
const Action = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2', mt: '3' },
});

/** Why there is nothing: not yet, not by this search, no right to see it, no connection, an error, or a part that is not installed. */
export type EmptyKind = 'nothing-yet' | 'nothing-found' | 'no-right' | 'offline' | 'error' | 'not-connected';

const icons = {
  'nothing-yet': IconInbox,
  'nothing-found': IconSearchEmpty,
  'no-right': IconNoRight,
  offline: IconWifiOff,
  error: IconWarning,
  'not-connected': IconUnplugged,
} as const;

export interface EmptyStateProps {
  kind: EmptyKind;
  title: string;
  /** What to do now; for `no-right`, who grants it. */
  children?: ReactNode;
  /** Instead of the kind's own. */
  icon?: ReactNode;
  action?: ReactNode;
  /** Place of the title in the outline; 2 by default. */
  level?: 1 | 2 | 3;
  compact?: boolean;
}

/** A place without content that says why and what next. */
export function EmptyState({ kind, title, children, icon, action, level = 2, compact }: EmptyStateProps) {
  const Icon = icons[kind];
  return (
    <Root compact={compact} data-kind={kind}>
      <Mark aria-hidden>{icon ?? <Icon size={26} strokeWidth={1.5} />}</Mark>
      <Heading level={level} size="h2">
        {title}
      </Heading>
      {children && (
        <Body>
          <Text tone="inherit" as="div">
            {children}
          </Text>
        </Body>
      )}
      {action && <Action>{action}</Action>}
    </Root>
  );
}
