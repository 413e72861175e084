import { chakra } from '@chakra-ui/react';
import { toConditions } from '../theme/breakpoints';
import { flexProps, type StackProps } from './stack';

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    position: 'relative',
    '@media print': { borderColor: 'black' },
  },
  variants: {
    interactive: {
      true: {
        transition: 'border-color {durations.hover} {easings.in}, background-color {durations.hover} {easings.in}',
        _hover: { borderColor: 'border.control' },
        _focusWithin: { borderColor: 'border.control' },
      },
    },
    selected: { true: { borderColor: 'brand.solid', boxShadow: 'inset 0 0 0 1px {colors.brand.solid}' } },
    flush: { true: { overflow: 'hidden' } },
  },
});

export interface CardProps extends StackProps {
  /** Shows that the whole card can be pressed: put a {@link CardLink} (or a button) inside. */
  interactive?: boolean;
  selected?: boolean;
  /** No inner padding, corners cut: for a picture or a table that reaches the edge. */
  flush?: boolean;
}

/** A flat bordered surface, content one below another. */
export function Card({ interactive, selected, flush = false, padding, gap = 3, ...rest }: CardProps) {
  const inner = padding ?? (flush ? 0 : { phone: 4, tablet: 5 });
  return (
    <Root
      {...flexProps({ gap, ...rest })}
      padding={toConditions(inner, (space) => (space === 0 ? '0px' : String(space)))}
      interactive={interactive}
      selected={selected}
      flush={flush}
    />
  );
}
