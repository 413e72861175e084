import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';
import { cubicBezier, durations, easings } from './motion';
import { brandRamp, brandRoles, semanticColors } from './palette';

type Leaf = { value: { base: string; _dark: string } };
interface Branch {
  [name: string]: Leaf | Branch;
}

/** Brand colours name their step of the ramp, so that replacing the steps changes every one of them in both themes. */
function stepsOf(name: string): { light: string; dark: string } | null {
  const roles: Readonly<Record<string, readonly (string | number)[]>> = brandRoles;
  const [light, dark] = roles[name] ?? [];
  return light === undefined ? null : { light: `{colors.brand.${light}}`, dark: `{colors.brand.${dark}}` };
}

/** Turns the flat dotted table into the nested shape that the token dictionary reads; `default` is the branch's own value. */
function nested(table: typeof semanticColors): Record<string, Branch> {
  const root: Record<string, Branch> = {};
  for (const [name, colors] of Object.entries(table)) {
    const { light, dark } = stepsOf(name) ?? colors;
    const leaf: Leaf = { value: { base: light, _dark: dark } };
    const [group = name, member = 'DEFAULT'] = name.split('.');
    root[group] = { ...root[group], [member === 'default' ? 'DEFAULT' : member]: leaf };
  }
  return root;
}

const steps = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 20, 24];
const grid = Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]));
const values = <T extends string | number>(table: Record<string, T>) =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, { value }]));

/** Design tokens: the 4 px grid (in rem, so that the browser's text size scales it), radii, layers, motion and type. */
export const tokens = defineTokens({
  colors: { brand: values(brandRamp), white: { value: '#FFFFFF' }, scrim: { value: 'rgba(10, 10, 14, 0.55)' } },
  spacing: grid,
  sizes: {
    ...grid,
    full: { value: '100%' },
    row: { value: 'var(--row-height)' },
    control: { value: 'var(--control-height)' },
  },
  radii: values({ control: '8px', card: '12px', overlay: '16px', full: '9999px' }),
  fonts: values({
    body: "'Onest Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    mono: "ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace",
  }),
  fontWeights: values({ regular: 400, medium: 500, semibold: 600 }),
  shadows: values({ overlay: '0 12px 32px rgba(10, 10, 14, 0.18), 0 2px 6px rgba(10, 10, 14, 0.10)' }),
  durations: Object.fromEntries(Object.entries(durations).map(([name, ms]) => [name, { value: `${ms}ms` }])),
  easings: { in: { value: cubicBezier(easings.in) }, out: { value: cubicBezier(easings.out) } },
  zIndex: values({ sticky: 10, header: 100, overlay: 1000, tooltip: 1500, toast: 2000, skipLink: 3000 }),
});

export const semanticTokens = defineSemanticTokens({ colors: nested(semanticColors) });
