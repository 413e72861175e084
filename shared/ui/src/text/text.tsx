import { chakra } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

const Root = chakra('p', {
  base: { minW: '0' },
  variants: {
    tone: {
      default: { color: 'fg' },
      muted: { color: 'fg.muted' },
      subtle: { color: 'fg.subtle' },
      brand: { color: 'brand.text' },
      success: { color: 'success.text' },
      warning: { color: 'warning.text' },
      danger: { color: 'danger.text' },
      info: { color: 'info.text' },
      inherit: { color: 'inherit' },
    },
    size: {
      caption: { textStyle: 'caption' },
      body: { textStyle: 'body' },
      input: { textStyle: 'input' },
      lead: { textStyle: 'lead' },
      kpi: { textStyle: 'kpi', fontWeight: 'semibold', letterSpacing: '-0.01em' },
      // Always one line: it shrinks with its container.
      'long-kpi': {
        textStyle: 'kpi',
        fontSize: 'min(2rem, 15.5cqi)',
        fontWeight: 'semibold',
        letterSpacing: '-0.01em',
        whiteSpace: 'nowrap',
      },
    },
    weight: { regular: {}, medium: { fontWeight: 'medium' }, semibold: { fontWeight: 'semibold' } },
    truncate: { true: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
    // In a row it keeps its width, and its neighbours wrap.
    nowrap: { true: { whiteSpace: 'nowrap', minW: 'max-content' } },
    preserve: { true: { whiteSpace: 'pre-wrap' } },
    align: { start: {}, center: { textAlign: 'center' }, end: { textAlign: 'var(--line-end)' } },
    mono: { true: { fontFamily: 'mono' } },
  },
  defaultVariants: { tone: 'default' },
});

export interface TextProps {
  children?: ReactNode;
  as?: 'p' | 'span' | 'div' | 'strong' | 'dt' | 'dd' | 'time' | 'label' | 'li' | 'figcaption' | 'legend';
  tone?: 'default' | 'muted' | 'subtle' | 'brand' | 'success' | 'warning' | 'danger' | 'info' | 'inherit';
  size?: 'caption' | 'body' | 'input' | 'lead' | 'kpi' | 'long-kpi';
  weight?: 'regular' | 'medium' | 'semibold';
  align?: 'start' | 'center' | 'end';
  /** One line, cut with an ellipsis. */
  truncate?: boolean;
  nowrap?: boolean;
  /** Keeps line breaks of the text. */
  preserve?: boolean;
  mono?: boolean;
  id?: string;
  title?: string;
  role?: 'status' | 'alert';
  dateTime?: string;
  ref?: Ref<HTMLElement>;
  'aria-live'?: 'polite' | 'assertive' | 'off';
  'aria-hidden'?: boolean;
}

/** Running text; inherits the size around it unless told. */
export function Text({ as = 'p', ref, ...rest }: TextProps) {
  return <Root as={as as 'p'} ref={ref} {...rest} />;
}
