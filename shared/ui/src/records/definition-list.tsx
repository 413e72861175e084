import { chakra } from '@chakra-ui/react';
import { type ReactNode, Fragment } from 'react';

/** A fact and its name; a fact of null is left out. */
export type Fact = readonly [label: string, value: ReactNode];

export interface DefinitionListProps {
  facts: readonly Fact[];
  /** Values are sums: their digits stand under one another. */
  sums?: boolean;
}

const Root = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
    gap: '0.5rem 1rem',
    '& dt': { minW: 'min(7rem, 40%)', color: 'fg.muted', overflowWrap: 'anywhere' },
    '& dd': { minW: '0', overflowWrap: 'anywhere' },
    '&[data-sums] dd': { textAlign: 'var(--line-end)', fontVariantNumeric: 'tabular-nums' },
  },
});

/** What is known of something: names at the left, values at the right. */
export function DefinitionList(props: DefinitionListProps) {
  return (
    <Root data-sums={props.sums || undefined}>
      {props.facts.map(
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
