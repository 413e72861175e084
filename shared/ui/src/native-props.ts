import type { ComponentPropsWithRef } from 'react';

/** Attribute names that the styling system would take for style, and the two ways to dress an element from outside. */
type Styling =
  | 'style'
  | 'className'
  | 'color'
  | 'content'
  | 'translate'
  | 'width'
  | 'height'
  | 'size'
  | 'hidden'
  | 'fill'
  | 'stroke'
  | 'dangerouslySetInnerHTML';

/** The behaviour of a native element without its looks: handlers, aria and data attributes, `ref`, `id`. */
export type NativeProps<
  Tag extends 'button' | 'div' | 'input' | 'textarea' | 'select' | 'span' | 'p' | 'a' | 'section',
> = Omit<ComponentPropsWithRef<Tag>, Styling>;
