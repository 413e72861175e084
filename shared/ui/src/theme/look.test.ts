import { brandRamp, semanticColors } from './palette';
import { system } from './system';
import { textStyles } from './text-styles';

/**
 * The visual language as it was agreed, in its own words; the code must say the same. What is not named here (the grey of hover, the
 * navigation's colours) is chosen in the code, and palette.test.ts checks its contrast.
 */
const RAMP =
  '50 FEF2F2 · 100 FEE2E2 · 200 FECACA · 300 FCA5A5 · 400 F87171 · 500 EF4444 · 600 DC2626 · 700 B91C1C · 800 991B1B · 900 7F1D1D · 950 450A0A';

const COLORS = {
  'bg.canvas': 'F8F8FA 121215',
  'bg.panel': 'FFFFFF 1A1A1F',
  'bg.raised': 'FFFFFF 222228',
  'fg.default': '1A1A1F F8F8FA',
  'fg.muted': '585863 B4B4BF',
  'fg.subtle': '696974 9A9AA6',
  'border.default': 'E4E4E9 2A2A31',
  'border.control': '85858F 767682',
  'brand.solid': 'DC2626 DC2626',
  'brand.hover': 'B91C1C B91C1C',
  'brand.active': '991B1B 991B1B',
  'brand.onSolid': 'FFFFFF FFFFFF',
  'brand.text': 'B91C1C F87171',
  'brand.subtle': 'FEF2F2 3B0D0D',
  'brand.onSubtle': 'B91C1C FCA5A5',
  focus: 'DC2626 F87171',
  'success.text': '166534 86EFAC',
  'success.subtle': 'ECFDF3 0B2A17',
  'success.solid': '15803D 15803D',
  'warning.text': '854D0E FCD34D',
  'warning.subtle': 'FEF9E7 2E1F05',
  'warning.solid': 'B45309 B45309',
  'info.text': '1E40AF 93C5FD',
  'info.subtle': 'EFF6FF 0D1F40',
  'info.solid': '1D4ED8 1D4ED8',
  'danger.text': '9F1239 FDA4AF',
  'danger.subtle': 'FFF1F2 3A0A18',
  'danger.solid': 'BE123C BE123C',
} as const;

const CHARTS = {
  light: 'B91C1C 0D9488 D97706 8B5CF6 115E59 5B21B6',
  dark: 'F87171 5EEAD4 7C3AED A78BFA FBBF24 4D7C0F',
};

/** Pixels of the font size and the line height, at a browser's default of 16. */
const TYPE = { caption: '12/16', body: '14/20', input: '16/24', lead: '18/28', h2: '20/28', h1: '24/32', kpi: '32/40' };

const VALUES = {
  'radii.control': '8px',
  'radii.card': '12px',
  'radii.overlay': '16px',
  'fontWeights.regular': 400,
  'fontWeights.medium': 500,
  'fontWeights.semibold': 600,
  'durations.press': '50ms',
  'durations.hover': '100ms',
  'durations.menu': '150ms',
  'durations.dialog': '200ms',
  'durations.drawer': '300ms',
  'easings.in': 'cubic-bezier(0.2, 0, 0, 1)',
  'easings.out': 'cubic-bezier(0.4, 0, 1, 1)',
  // The grid of 4 px.
  'spacing.1': '0.25rem',
  'spacing.4': '1rem',
  'spacing.24': '6rem',
};

/** Everything that is drawn, as the browser gets it. */
const css = JSON.stringify([system.getTokenCss(), system.getGlobalCss()]);

test('the ramp of the brand', () => {
  const steps = Object.entries(brandRamp)
    .filter(([step]) => /^\d+$/.test(step))
    .map(([step, color]) => `${step} ${color.slice(1)}`);
  expect(steps.join(' · ')).toBe(RAMP);
});

test.each(Object.entries(COLORS))('%s is %s in the light and the dark theme', (name, pair) => {
  const { light, dark } = semanticColors[name as keyof typeof COLORS];
  expect(`${light} ${dark}`.replaceAll('#', '')).toBe(pair);
});

test.each(['light', 'dark'] as const)('the six colours of charts, %s', (theme) => {
  const colors = ([1, 2, 3, 4, 5, 6] as const).map((place) => semanticColors[`chart.${place}`][theme].slice(1));
  expect(colors.join(' ')).toBe(CHARTS[theme]);
});

test.each(Object.entries(TYPE))('%s letters are %s', (name, size) => {
  const { fontSize, lineHeight } = (textStyles as unknown as Record<string, { value: Record<string, string> }>)[name]!
    .value;
  expect([fontSize, lineHeight].map((length) => Number.parseFloat(length ?? '') * 16).join('/')).toBe(size);
});

test.each(Object.entries(VALUES))('%s is %s', (path, value) => {
  expect(system.tokens.getByName(path)?.originalValue ?? system.tokens.getByName(path)?.value).toBe(value);
});

test('rows are 36, 44 and 56 px high, and 56 where a finger is used; targets 24 and 44', () => {
  expect(css).toContain('"--row-height":"2.75rem"');
  expect(css).toContain('"--target-size":"1.5rem"');
  expect(css).toMatch(/"@media \(pointer: coarse\)":\{"--row-height":"3.5rem",[^}]*"--target-size":"2.75rem"/);
});

test('the focus ring is 2 px wide with an offset of 2 px; figures align in columns', () => {
  expect(css).toMatch(/:focus-visible":\{"outline":"2px solid [^"]+","outlineOffset":"2px"/);
  expect(css).toContain('"fontVariantNumeric":"tabular-nums lining-nums"');
});

test('only fades are left for who wants less motion', () => {
  expect(css).toContain('"transitionProperty":"opacity, color, background-color, border-color !important"');
});

test("words are set in Onest, with the system's own behind it", () => {
  expect(system.tokens.getByName('fonts.body')?.value).toMatch(/^'Onest Variable', system-ui, /);
});
