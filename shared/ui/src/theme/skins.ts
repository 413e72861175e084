import { colorVar } from './color-var';
import { type ColorName, semanticColors } from './palette';

export type Theme = 'light' | 'dark';

/** Looks of the whole portal beside light and dark: the class `skin--{name}` on `<body>` puts one on. */
export const skinNames = ['default', 'bordered', 'semi-dark'] as const;
export type Skin = (typeof skinNames)[number];

type Change = Partial<Record<ColorName, string>>;

/**
 * What a skin changes. `bordered` swaps background and surface and draws edges where others have depth; `semi-dark` has a
 * dark navigation beside light content, and a black one beside dark content.
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
      'nav.focus': '#F87171',
    },
    dark: { 'nav.bg': '#08080A', 'nav.hover': '#1A1A1F', 'nav.border': '#08080A' },
  },
};

/** Every semantic colour as one theme and one skin have it: for previews and for the contrast test. */
export function colorsOf(theme: Theme, skin: Skin): Record<ColorName, string> {
  const own = Object.entries(semanticColors).map(([name, pair]) => [name, pair[theme]]);
  return Object.fromEntries([
    ...own,
    ...(skin === 'default' ? [] : Object.entries(changes[skin][theme])),
  ]) as unknown as Record<ColorName, string>;
}

/** The skins as style rules. The theme is the class of `<html>`, the skin that of the `<body>` within. */
export function skinRules(): Record<string, Record<string, string>> {
  const rules = Object.entries(changes).flatMap(([skin, themes]) =>
    Object.entries(themes).map(([theme, change]) => [
      `.${theme} > body.skin--${skin}`,
      Object.fromEntries(
        Object.entries(change).map(([name, value]) => [colorVar(name as ColorName).slice('var('.length, -1), value]),
      ),
    ]),
  );
  return {
    ...(Object.fromEntries(rules) as Record<string, Record<string, string>>),
    'body.skin--bordered': { '--studio-shadows-overlay': '0 0 0 1px {colors.border.control}' },
  };
}
