import { defineConfig } from '@chakra-ui/react';

/** Categories of tokens, with the properties whose values may be their names: the property, then its short names. */
const VALUES: Record<string, readonly (readonly [property: string, ...short: string[]])[]> = {
  colors: [['background', 'bg'], ['borderColor'], ['borderTopColor'], ['color'], ['fill'], ['stroke']],
  spacing: [
    ['gap'],
    ['rowGap'],
    ['columnGap'],
    ['inset'],
    ['insetInline'],
    ['insetInlineStart', 'insetStart'],
    ['insetInlineEnd', 'insetEnd'],
    ['top'],
    ['bottom'],
    ['left'],
    ['right'],
    ['margin', 'm'],
    ['marginTop', 'mt'],
    ['marginBottom', 'mb'],
    ['marginInlineStart', 'ms'],
    ['marginInline', 'mx'],
    ['marginBlock', 'my'],
    ['padding', 'p'],
    ['paddingTop', 'pt'],
    ['paddingBottom', 'pb'],
    ['paddingInlineStart', 'ps', 'paddingStart'],
    ['paddingInlineEnd', 'pe', 'paddingEnd'],
    ['paddingInline', 'px'],
    ['paddingBlock', 'py'],
    ['scrollPaddingTop'],
  ],
  sizes: [
    ['width'],
    ['height'],
    ['minWidth', 'minW'],
    ['minHeight', 'minH'],
    ['maxWidth', 'maxW'],
    ['maxHeight', 'maxH'],
  ],
  radii: [
    ['borderRadius'],
    ['borderStartStartRadius'],
    ['borderStartEndRadius'],
    ['borderEndStartRadius'],
    ['borderEndEndRadius'],
  ],
  shadows: [['boxShadow']],
  zIndex: [['zIndex']],
  durations: [['animationDuration'], ['animationDelay']],
  easings: [['animationTimingFunction']],
  fonts: [['fontFamily']],
  fontWeights: [['fontWeight']],
};

/** Properties whose values are no names of ours. */
const PLAIN =
  'alignItems alignSelf animation animationName appearance border borderBottomWidth borderCollapse ' +
  'borderInlineEndWidth borderInlineWidth borderSpacing borderStyle borderTopWidth borderWidth breakAfter ' +
  'breakInside clear clip clipPath colorScheme columns containerType content cursor cx cy d direction display ' +
  'filter flex flexDirection flexGrow flexShrink flexWrap font fontSize fontVariantNumeric grid gridArea ' +
  'gridTemplateColumns justifyContent letterSpacing lineHeight listStyle maskImage objectFit opacity order ' +
  'outline outlineOffset overflow overflowClipMargin overflowWrap overflowX overflowY overlay overscrollBehavior ' +
  'page placeItems pointerEvents position r resize scale scrollBehavior scrollMargin scrollPaddingInlineStart ' +
  'scrollbarWidth shapeRendering strokeDasharray strokeWidth tableLayout textAlign textDecoration ' +
  'textDecorationColor textOverflow textUnderlineOffset textWrap transform transition transitionProperty ' +
  'unicodeBidi userSelect verticalAlign whiteSpace wordBreak';

/** Unseen, but read by a screen reader. */
const UNSEEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  clip: 'rect(0, 0, 0, 0)',
  whiteSpace: 'nowrap',
  borderWidth: '0',
} as const;

/**
 * What our components write in their styles, as Chakra means it. Its own `defaultBaseConfig` knows four times as much, and nothing of it can be
 * left out of the first script (5 kB as gzip), nor of its list of all properties of CSS, which the build leaves out (`known-properties.mjs`). `base-config.test.ts` finds what is written in this package and not known here.
 */
export const baseConfig = defineConfig({
  conditions: {
    hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
    active: '&:is(:active, [data-active]):not(:disabled, [data-disabled], [data-state=open])',
    focusWithin: '&:is(:focus-within, [data-focus-within])',
    focusVisible: '&:is(:focus-visible, [data-focus-visible])',
    disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
    empty: '&:is(:empty, [data-empty])',
    before: '&::before',
    invalid: '&:is([data-invalid], [aria-invalid=true], [data-state=invalid])',
    selected: '&:is([aria-selected=true], [data-selected])',
    open: '&:is([open], [data-open], [data-state=open])',
    closed: '&:is([closed], [data-closed], [data-state=closed])',
    currentPage: '&[aria-current=page]',
    motionReduce: '@media (prefers-reduced-motion: reduce)',
    print: '@media print',
    dark: '.dark &, .dark .chakra-theme:not(.light) &',
  },
  utilities: {
    ...Object.fromEntries(PLAIN.split(' ').map((property) => [property, {}])),
    ...Object.fromEntries(
      Object.entries(VALUES).flatMap(([values, properties]) =>
        properties.map(([property, ...shorthand]) => [property, { values, shorthand }]),
      ),
    ),
    boxSize: { values: 'sizes', transform: (side) => ({ width: side, height: side }) },
    srOnly: { values: { type: 'boolean' }, transform: (is) => (is ? UNSEEN : {}) },
  },
});
