/**
 * Brand red, our own ramp: Chakra's `red` is another colour. Each step is a custom property of its own
 * (`--studio-colors-brand-600`), which a company's branding replaces (docs/decisions/0032-branding-and-languages.md).
 */
export const brandRamp = {
  50: '#FEF2F2',
  100: '#FEE2E2',
  200: '#FECACA',
  300: '#FCA5A5',
  400: '#F87171',
  500: '#EF4444',
  600: '#DC2626',
  700: '#B91C1C',
  800: '#991B1B',
  900: '#7F1D1D',
  950: '#450A0A',
  solidDark: '#DC2626',
  hoverDark: '#B91C1C',
  activeDark: '#991B1B',
  subtleDark: '#3B0D0D',
} as const;

/** Which step of the ramp a brand colour is, in the light theme and in the dark one. */
export const brandRoles = {
  'brand.solid': [600, 'solidDark'],
  'brand.hover': [700, 'hoverDark'],
  'brand.active': [800, 'activeDark'],
  'brand.text': [700, 400],
  'brand.subtle': [50, 'subtleDark'],
  'brand.onSubtle': [700, 300],
  focus: [600, 400],
  'nav.focus': [600, 400],
} as const satisfies Record<string, readonly [light: keyof typeof brandRamp, dark: keyof typeof brandRamp]>;

interface Pair {
  light: string;
  dark: string;
}

const same = (value: string): Pair => ({ light: value, dark: value });
const brand = ([light, dark]: (typeof brandRoles)[keyof typeof brandRoles]): Pair => ({
  light: brandRamp[light],
  dark: brandRamp[dark],
});

/** Every colour that has a meaning, in both themes. `palette.test.ts` recomputes the contrast of each pair that is shown together. */
export const semanticColors = {
  'bg.canvas': { light: '#F8F8FA', dark: '#121215' },
  'bg.panel': { light: '#FFFFFF', dark: '#1A1A1F' },
  'bg.raised': { light: '#FFFFFF', dark: '#222228' },
  'bg.hover': { light: '#F1F1F4', dark: '#26262D' },
  'bg.inverted': { light: '#1A1A1F', dark: '#F8F8FA' },
  'fg.default': { light: '#1A1A1F', dark: '#F8F8FA' },
  'fg.muted': { light: '#585863', dark: '#B4B4BF' },
  'fg.subtle': { light: '#696974', dark: '#9A9AA6' },
  'fg.inverted': { light: '#F8F8FA', dark: '#1A1A1F' },
  'border.default': { light: '#E4E4E9', dark: '#2A2A31' },
  'border.control': { light: '#85858F', dark: '#767682' },
  'nav.bg': { light: '#FFFFFF', dark: '#1A1A1F' },
  'nav.hover': { light: '#F1F1F4', dark: '#26262D' },
  'nav.fg': { light: '#1A1A1F', dark: '#F8F8FA' },
  'nav.muted': { light: '#585863', dark: '#B4B4BF' },
  'nav.subtle': { light: '#696974', dark: '#9A9AA6' },
  'nav.border': { light: '#E4E4E9', dark: '#2A2A31' },
  'nav.focus': brand(brandRoles['nav.focus']),
  'brand.solid': brand(brandRoles['brand.solid']),
  'brand.hover': brand(brandRoles['brand.hover']),
  'brand.active': brand(brandRoles['brand.active']),
  'brand.onSolid': same('#FFFFFF'),
  'brand.text': brand(brandRoles['brand.text']),
  'brand.subtle': brand(brandRoles['brand.subtle']),
  'brand.onSubtle': brand(brandRoles['brand.onSubtle']),
  focus: brand(brandRoles.focus),
  'success.text': { light: '#166534', dark: '#86EFAC' },
  'success.subtle': { light: '#ECFDF3', dark: '#0B2A17' },
  'success.solid': same('#15803D'),
  'success.mark': { light: '#15803D', dark: '#22C55E' },
  'warning.text': { light: '#854D0E', dark: '#FCD34D' },
  'warning.subtle': { light: '#FEF9E7', dark: '#2E1F05' },
  'warning.solid': same('#B45309'),
  'warning.mark': { light: '#B45309', dark: '#F59E0B' },
  'info.text': { light: '#1E40AF', dark: '#93C5FD' },
  'info.subtle': { light: '#EFF6FF', dark: '#0D1F40' },
  'info.solid': same('#1D4ED8'),
  'info.mark': { light: '#1D4ED8', dark: '#60A5FA' },
  'danger.text': { light: '#9F1239', dark: '#FDA4AF' },
  'danger.subtle': { light: '#FFF1F2', dark: '#3A0A18' },
  'danger.solid': same('#BE123C'),
  'chart.1': { light: '#B91C1C', dark: '#F87171' },
  'chart.2': { light: '#0D9488', dark: '#5EEAD4' },
  'chart.3': { light: '#D97706', dark: '#7C3AED' },
  'chart.4': { light: '#8B5CF6', dark: '#A78BFA' },
  'chart.5': { light: '#115E59', dark: '#FBBF24' },
  'chart.6': { light: '#5B21B6', dark: '#4D7C0F' },
} as const satisfies Record<string, Pair>;

/** Name of a semantic colour, as {@link colorVar} takes it. */
export type ColorName = keyof typeof semanticColors;
