import { chakra } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { type Responsive, toConditions } from '../theme/breakpoints';
import { type LayoutTag, type Space, toSpace } from './stack';

export interface GridProps {
  children?: ReactNode;
  as?: LayoutTag;
  /** Number of equal columns, or a template such as `2fr 1fr`. */
  columns?: Responsive<number | string>;
  /** As many columns as fit, none narrower than this many pixels. Wins over `columns`. */
  minItemWidth?: Responsive<number>;
  /** Number of equal columns on paper, whose width is that of a tablet. */
  printColumns?: number;
  gap?: Responsive<Space>;
  align?: 'start' | 'center' | 'end' | 'stretch';
  id?: string;
  role?: string;
  ref?: Ref<HTMLElement>;
  'aria-label'?: string;
}

const Root = chakra('div', { base: { display: 'grid', minW: '0' } });

const template = (columns: number | string) =>
  typeof columns === 'number' ? `repeat(${columns}, minmax(0, 1fr))` : columns;
const fitting = (pixels: number) => `repeat(auto-fill, minmax(min(${pixels}px, 100%), 1fr))`;

/** Children in columns; 16 px apart by default. */
export function Grid({ columns = 1, minItemWidth, printColumns, gap = 4, align, ref, ...rest }: GridProps) {
  return (
    <Root
      {...rest}
      ref={ref}
      gap={toConditions(gap, toSpace)}
      alignItems={align}
      _print={printColumns === undefined ? undefined : { gridTemplateColumns: template(printColumns) }}
      gridTemplateColumns={
        minItemWidth === undefined ? toConditions(columns, template) : toConditions(minItemWidth, fitting)
      }
    />
  );
}
