import { colorVar } from './color-var';
import { brandRamp, type ColorName, semanticColors } from './palette';

export type Theme = 'light' | 'dark';

/** Looks of the whole portal in addition to light and dark: the class `skin--{name}` on `<body>` applies one. */
export const skinNames = ['default', 'bordered', 'semi-dark'] as const;
export type Skin = (typeof skinNames)[number];

/** A colour, or a step of the brand's ramp. */
type Value = `#${string}` | keyof typeof brandRamp;
type Change = Partial<Record<ColorName, Value>>;

/**
 * What a skin changes. `bordered` swaps background and surface and draws edges where others have depth; `semi-dark` has a dark navigation
 * next to light content, and a black one next to dark content.
 */
const changes: Record<Exclude<Skin, 'default'>, Record<Theme, Change>> = {
  bordered: {
    light: {
      'bg.canvas': semanticColors['bg.panel'].light,
      'bg.panel': semanticColors['bg.canvas'].light,
      'border.default': '#CFCFD6',
      'nav.bg': semanticColors['bg.panel'].light,
      'nav.border': '#CFCFD6',
    },
    dark: {
      'bg.canvas': semanticColors['bg.panel'].dark,
      'bg.panel': semanticColors['bg.canvas'].dark,
      'border.default': '#45454F',
      'nav.bg': semanticColors['bg.panel'].dark,
      'nav.border': '#45454F',
    },
  },
  'semi-dark': {
    light: {
      'nav.bg': '#1A1A1F',
      'nav.hover': '#2A2A31',
      'nav.fg': '#F8F8FA',
      'nav.muted': '#C6C6D0',
      'nav.subtle': '#9A9AA6',
      'nav.border': '#1A1A1F',
      'nav.focus': 400,
    },
    dark: { 'nav.bg': '#08080A', 'nav.hover': '#1A1A1F', 'nav.border': '#08080A' },
  },
};

/** Every semantic colour as one theme and one skin have it: for previews and for the contrast test. */
export function colorsOf(theme: Theme, skin: Skin): Record<ColorName, string> {
  const colors = Object.fromEntries(Object.entries(semanticColors).map(([name, pair]) => [name, pair[theme]]));
  for (const [name, value] of changesOf(theme, skin)) colors[name] = isStep(value) ? brandRamp[value] : value;
  return colors as Record<ColorName, string>;
}

/** The skins as style rules. The theme is the class of `<html>`, the skin that of the `<body>` within. */
export function skinRules(): Record<string, Record<string, string>> {
  const rules: Record<string, Record<string, string>> = {
    'body.skin--bordered': { '--studio-shadows-overlay': '0 0 0 1px {colors.border.control}' },
  };
  for (const theme of ['light', 'dark'] as const)
    for (const skin of skinNames) {
      const rule = changesOf(theme, skin).map(([name, value]) => [
        colorVar(name).slice('var('.length, -1),
        isStep(value) ? `{colors.brand.${value}}` : value,
      ]);
      if (rule.length > 0) rules[`.${theme} > body.skin--${skin}`] = Object.fromEntries(rule) as Record<string, string>;
    }
  return rules;
}

function changesOf(theme: Theme, skin: Skin): [ColorName, Value][] {
  return skin === 'default' ? [] : (Object.entries(changes[skin][theme]) as [ColorName, Value][]);
}

function isStep(value: Value): value is keyof typeof brandRamp {
  return value in brandRamp;
}
