import { colorVar } from './color-var';
import { contrast } from './testing/contrast';
import { brandRoles, type ColorName, semanticColors } from './palette';
import { colorsOf, skinNames } from './skins';
import { system } from './system';

const surfaces = ['bg.canvas', 'bg.panel', 'bg.raised', 'bg.hover'] as const;
const tones = ['success', 'warning', 'info', 'danger'] as const;
const onSurfaces = (color: ColorName) => surfaces.map((surface): [ColorName, ColorName] => [color, surface]);

/** Text and the surface it is read on. */
const texts: [ColorName, ColorName][] = [
  ...onSurfaces('fg.default'),
  ...onSurfaces('fg.muted'),
  ...onSurfaces('fg.subtle'),
  ...onSurfaces('brand.text'),
  ...tones.flatMap((tone) => onSurfaces(`${tone}.text`)),
  ...tones.map((tone): [ColorName, ColorName] => [`${tone}.text`, `${tone}.subtle`]),
  ...tones.map((tone): [ColorName, ColorName] => ['fg.default', `${tone}.subtle`]),
  ...tones.map((tone): [ColorName, ColorName] => ['brand.onSolid', `${tone}.solid`]),
  ['fg.muted', 'danger.subtle'],
  ['fg.default', 'brand.subtle'],
  ['fg.muted', 'brand.subtle'],
  ['brand.onSubtle', 'brand.subtle'],
  ['brand.onSolid', 'brand.solid'],
  ['brand.onSolid', 'brand.hover'],
  ['brand.onSolid', 'brand.active'],
  ['fg.inverted', 'bg.inverted'],
  ...(['nav.fg', 'nav.muted', 'nav.subtle'] as const).flatMap((text): [ColorName, ColorName][] => [
    [text, 'nav.bg'],
    [text, 'nav.hover'],
  ]),
];

/** Edges and marks that one must see in order to find or understand a control, and what surrounds them. */
const controls: [ColorName, ColorName][] = [
  ...onSurfaces('border.control'),
  ...onSurfaces('focus'),
  ...onSurfaces('danger.text'),
  ...(['success.mark', 'warning.mark', 'info.mark', 'brand.text'] as const).flatMap((mark) => [
    ...onSurfaces(mark),
    [mark, 'brand.subtle'] satisfies [ColorName, ColorName],
  ]),
  ...(['chart.1', 'chart.2', 'chart.3', 'chart.4', 'chart.5', 'chart.6'] as const).map(
    (chart): [ColorName, ColorName] => [chart, 'bg.panel'],
  ),
  // A progress bar in its track.
  ['info.mark', 'border.default'],
  ['brand.solid', 'bg.canvas'],
  ['brand.solid', 'bg.panel'],
  ['nav.focus', 'nav.bg'],
  ['nav.focus', 'nav.hover'],
];

const looks = (['light', 'dark'] as const).flatMap((theme) => skinNames.map((skin) => [theme, skin] as const));

describe.each(looks)('in the %s theme with the skin %s', (theme, skin) => {
  const colors = colorsOf(theme, skin);

  test.each(texts)('%s is readable on %s', (text, surface) => {
    expect(contrast(colors[text], colors[surface])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controls)('%s is seen on %s', (mark, surface) => {
    expect(contrast(colors[mark], colors[surface])).toBeGreaterThanOrEqual(3);
  });
});

describe.each(['light', 'dark'] as const)('the skins of the %s theme', (theme) => {
  test('bordered swaps background and surface', () => {
    const [plain, bordered] = [colorsOf(theme, 'default'), colorsOf(theme, 'bordered')];
    expect([bordered['bg.canvas'], bordered['bg.panel']]).toEqual([plain['bg.panel'], plain['bg.canvas']]);
  });

  test('semi-dark leaves the content alone and restyles the navigation', () => {
    const [plain, semiDark] = [colorsOf(theme, 'default'), colorsOf(theme, 'semi-dark')];
    const changed = Object.entries(semiDark).filter(([name, value]) => plain[name as ColorName] !== value);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.map(([name]) => name.split('.')[0])).toEqual(changed.map(() => 'nav'));
  });
});

test('the ratio is the one of WCAG: black on white 21, equal colours 1', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
  expect(contrast('#DC2626', '#DC2626')).toBe(1);
});

test('every colour reaches the page as the custom property that colorVar names', () => {
  const css = JSON.stringify(system.getTokenCss());
  for (const name of Object.keys(semanticColors) as ColorName[]) {
    const property = colorVar(name).slice('var('.length, -1);
    const [step] = Object.entries(brandRoles).find(([role]) => role === name)?.[1] ?? [];
    const value = step === undefined ? semanticColors[name].light : `var(--studio-colors-brand-${step})`;
    expect(css).toContain(`"${property}":"${value}"`);
  }
});
