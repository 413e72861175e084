import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { DefinitionListProps } from './definition-list';

const Root = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(7rem, auto) minmax(0, 1fr)',
    gap: '0.5rem 1rem',
    '& dt': { color: 'fg.muted' },
    '& dd': { minW: '0', overflowWrap: 'anywhere' },
  },
});

export function DefinitionRows({ facts }: DefinitionListProps) {
  return (
    <Root>
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </Root>
  );
}
