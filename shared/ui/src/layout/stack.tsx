import { chakra } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { type Responsive, toConditions } from '../theme/breakpoints';

/** A distance on the 4 px grid: `4` is 16 px. */
export type Space = 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 14 | 16 | 20 | 24;
export type LayoutTag =
  | 'div'
  | 'section'
  | 'article'
  | 'header'
  | 'footer'
  | 'main'
  | 'nav'
  | 'aside'
  | 'ul'
  | 'ol'
  | 'li'
  | 'form'
  | 'dl';

export const toSpace = (space: Space): string => (space === 0 ? '0px' : String(space));

export interface StackProps {
  children?: ReactNode;
  /** Element to render; `div` by default. */
  as?: LayoutTag;
  gap?: Responsive<Space>;
  align?: Responsive<'start' | 'center' | 'end' | 'stretch' | 'baseline'>;
  justify?: Responsive<'start' | 'center' | 'end' | 'between'>;
  padding?: Responsive<Space>;
  /** Takes the remaining place in the parent row or column. */
  grow?: boolean;
  /** Widest width in pixels. */
  maxWidth?: number;
  /** Narrowest width in pixels: a row that wraps gives it the next line instead of less. */
  minWidth?: number;
  id?: string;
  ref?: Ref<HTMLElement>;
  role?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-live'?: 'polite' | 'assertive' | 'off';
  'aria-busy'?: boolean;
  /** Leaves the block out of print. */
  noPrint?: boolean;
}

const alignment = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  stretch: 'stretch',
  baseline: 'baseline',
} as const;
const distribution = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  between: 'space-between',
} as const;

export const Flex = chakra('div', { base: { display: 'flex', minW: '0' } });

/** What `Stack` and `Row` make of their common props. */
export function flexProps({
  gap = 4,
  align,
  justify,
  padding,
  grow,
  maxWidth,
  minWidth,
  noPrint,
  ref,
  ...rest
}: StackProps) {
  return {
    ...rest,
    ref: ref as Ref<HTMLDivElement>,
    gap: toConditions(gap, toSpace),
    alignItems: toConditions(align, (each) => alignment[each]),
    justifyContent: toConditions(justify, (each) => distribution[each]),
    padding: toConditions(padding, toSpace),
    flex: grow ? '1 1 0%' : undefined,
    maxWidth: maxWidth === undefined ? undefined : `${maxWidth}px`,
    ...(minWidth !== undefined && { minWidth: `min(100%, ${minWidth}px)` }),
    'data-print': noPrint ? 'hide' : undefined,
  };
}

/** Children one below another; 16 px apart by default. */
export function Stack(props: StackProps) {
  return <Flex flexDirection="column" {...flexProps(props)} />;
}
