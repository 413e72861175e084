import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { DefinitionListProps } from './definition-list';

const Root = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
    gap: '0.5rem 1rem',
    '& dt': { minW: 'min(7rem, 40%)', color: 'fg.muted', overflowWrap: 'anywhere' },
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
