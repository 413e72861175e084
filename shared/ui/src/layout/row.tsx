import { type Responsive, toConditions } from '../theme/breakpoints';
import { Flex, flexProps, type StackProps } from './stack';

export interface RowProps extends StackProps {
  wrap?: boolean;
  /** Turns the row into a column at some widths. */
  direction?: Responsive<'row' | 'column'>;
}

/** In a row that wraps, a choice is as wide as its words and does not take the whole line. */
const CONTROLS = { '& > [data-control]': { width: 'auto', maxWidth: '100%' } };

/** Children side by side, centred across; 8 px apart by default. */
export function Row({ wrap = false, direction = 'row', gap = 2, align = 'center', ...rest }: RowProps) {
  return (
    <Flex
      flexDirection={toConditions(direction, (each) => each)}
      flexWrap={wrap ? 'wrap' : undefined}
      css={wrap ? CONTROLS : undefined}
      {...flexProps({ gap, align, ...rest })}
    />
  );
}
