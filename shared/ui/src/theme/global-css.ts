import { defineGlobalStyles } from '@chakra-ui/react';
import { printRules } from './print';
import { skinRules } from './skins';

const reduced = '@media (prefers-reduced-motion: reduce)';

/** Icons with a side: arrows, and what has one in it. */
const POINTING = [
  'arrow-left',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'external-link',
  'list',
  'log-in',
  'log-out',
  'panel-left-close',
  'panel-left-open',
  'send',
  'undo-2',
];

/** The page itself: type, figures, focus ring, target sizes by pointer, print, and reduced motion that leaves fades only. */
export const globalCss = defineGlobalStyles({
  ':root': {
    colorScheme: 'light',
    '--row-height': '2.75rem',
    '--control-height': '2.5rem',
    '--target-size': '1.5rem',
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    '--global-color-border': 'colors.border',
    '--line-start': 'left',
    '--line-end': 'right',
    '@media (pointer: coarse)': { '--row-height': '3.5rem', '--control-height': '2.75rem', '--target-size': '2.75rem' },
  },
  ':root.dark': { colorScheme: 'dark' },
  // The sign multiplies a move in the text direction: keyframes know no logical directions. The sides are those of the page: `text-align:
  // start` would be the side of each text's own language.
  ':root[dir=rtl]': { '--inline-sign': '-1', '--line-start': 'right', '--line-end': 'left' },
  ':root[dir=rtl] body': { textAlign: 'var(--line-start)' },
  // Each text runs as its own language does: Russian sentences keep their full stop at their end, phones and sums their sign before them.
  ':root[dir=rtl] body :not(svg, svg *)': { unicodeBidi: 'plaintext' },
  // Drawings are drawn from left to right, and the texts in them are placed so.
  ':root[dir=rtl] svg': { direction: 'ltr' },
  ':root[dir=rtl] ::placeholder': { unicodeBidi: 'plaintext' },
  ':root[dir=rtl] :is(input, textarea)': { textAlign: 'var(--line-start)' },
  // Icons that point in the text direction are mirrored; `scale` leaves `transform` free for code that turns the icon.
  [`:root[dir=rtl] :is(${POINTING.map((icon) => `.lucide-${icon}`).join(', ')})`]: { scale: '-1 1' },
  html: {
    fontVariantNumeric: 'tabular-nums lining-nums',
    [reduced]: { scrollBehavior: 'auto !important' },
  },
  // Not the html element: the skin is the body's, and its background becomes that of the whole window.
  body: { textStyle: 'body', color: 'fg', bg: 'bg.canvas', '@media print': { bg: 'white', color: 'black' } },
  ...skinRules(),
  // A link without looks of its own, such as the router's bare one, looks like the component `Link`; in tables like its quiet form.
  ':where(a[href]:not([class]))': {
    color: 'brand.text',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textUnderlineOffset: '3px',
    borderRadius: '4px',
    transition: 'text-decoration-color {durations.hover} {easings.in}',
    _hover: { textDecorationColor: 'currentColor' },
  },
  ':where(td a[href]:not([class]))': { color: 'inherit' },
  'button, select, summary, [role=button]': { cursor: 'pointer' },
  ':disabled': { cursor: 'not-allowed' },
  ':where(*):focus-visible': { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
  '*::placeholder': { color: 'fg.subtle', opacity: '1' },
  '*::selection': { bg: 'brand.solid', color: 'white' },
  '*, *::before, *::after': {
    [reduced]: { transitionProperty: 'opacity, color, background-color, border-color !important' },
  },
  ...printRules,
});
