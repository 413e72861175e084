import { colorVar } from './color-var';
import { type ColorName, semanticColors } from './palette';

const WHITE = /^bg\.|\.subtle$/;
const BLACK = /^fg\.|\.text$|\.onSubtle$/;

/** On paper, in whichever theme and skin: black words on white, grey lines; marks and charts keep the colours of the light theme. */
function paper(name: ColorName): string {
  if (BLACK.test(name)) return 'black';
  if (WHITE.test(name)) return 'white';
  return name === 'border.default' ? '#B4B4BF' : semanticColors[name].light;
}

const colors = Object.fromEntries(
  (Object.keys(semanticColors) as ColorName[]).map((name) => [colorVar(name).slice('var('.length, -1), paper(name)]),
);

/** Rules of printed pages. The navigation, bars and buttons leave themselves out (`data-print="hide"`, `noPrint`). */
export const printRules = {
  // More exact than any theme's and skin's own.
  ':root:root:root, :root:root:root body': { '@media print': { colorScheme: 'light', ...colors } },
  'tr, figure, article, li': { '@media print': { breakInside: 'avoid' } },
  'h1, h2, h3, h4': { '@media print': { breakAfter: 'avoid' } },
  thead: { '@media print': { display: 'table-header-group' } },
  '[data-print=hide], tr[data-gap]': { '@media print': { display: 'none !important' } },
};
