import { contrast, hexOf, luminance, oklchOf } from './oklch.mjs';

/** The primary colour of the portal as it is delivered; its ramp is drawn by hand (shared/ui/src/theme/palette.ts). */
export const DEFAULT_PRIMARY = '#DC2626';

/** The red ramp as lightness and share of the primary's chroma: other companies' ramps climb by the same steps. */
const STEPS = { 50: [0.971, 0.06], 100: [0.936, 0.14], 200: [0.885, 0.28], 300: [0.808, 0.49], 400: [0.711, 0.78] };
const SUBTLE_DARK = [0.235, 0.36];
/** How much darker than the primary: under the pointer and pressed. A colour near black becomes lighter instead. */
const HOVER = 0.072;
const ACTIVE = 0.133;
const NEAR_BLACK = 0.3;

/** The surfaces that are hardest to read on, in the light theme and in the dark one. */
const SURFACES = { light: '#F1F1F4', dark: '#26262D', darkPanel: '#1A1A1F' };
const TEXT = 4.5;
const CONTROL = 3;
/** Room for the rounding of a colour to whole bytes. */
const ROOM = 0.03;

/** A primary colour may be made darker by this much of OKLCH's lightness; beyond it is another colour. */
const ADJUSTABLE = 0.2;

/**
 * A company's colours in both themes, made of one: the steps of `brandRamp` (shared/ui). Each reaches the contrast that
 * it needs where it is shown, whatever the colour: text 4.5, controls 3.
 *
 * @param {string} primary `#RRGGBB`
 * @returns {{ ramp: Record<string, string>, solid: string } | { nearest: string }} `solid` is what buttons have in the
 *   light theme, darker than the primary when white text could not be read on it; `nearest` is the colour that could be
 *   taken instead of one that would become another
 */
export function rampOf(primary) {
  const given = oklchOf(primary);
  const below = (text, ratio) => (luminance(text) + 0.05) / (ratio + ROOM) - 0.05;
  const above = (surface, ratio) => (luminance(surface) + 0.05) * (ratio + ROOM) - 0.05;
  const at = (l, share, bounds) => within({ l, c: given.c * share, h: given.h }, bounds);
  const onWhite = { most: below('#FFFFFF', TEXT) };

  const solid = luminance(primary) <= onWhite.most ? primary : at(given.l, 1, onWhite);
  const { l } = oklchOf(solid);
  if (given.l - l > ADJUSTABLE) return { nearest: solid };

  const away = l < NEAR_BLACK ? 1 : -1;
  const light = Object.fromEntries(
    Object.entries(STEPS).map(([step, [lightness, share]]) => [step, at(lightness, share)]),
  );
  const asText = { most: Math.min(below(SURFACES.light, TEXT), below(light[50], TEXT)) };
  const hover = at(l + away * HOVER, 0.9, asText);
  const active = at(l + away * ACTIVE, 0.78, asText);
  const deep = Math.min(l - ACTIVE, 0.396);
  const subtleDark = at(...SUBTLE_DARK);
  const solidDark = at(l, 1, { least: above(SURFACES.darkPanel, CONTROL), most: onWhite.most });
  const dark = oklchOf(solidDark).l;
  return {
    solid,
    ramp: {
      ...light,
      300: at(STEPS[300][0], STEPS[300][1], { least: above(subtleDark, TEXT) }),
      400: at(STEPS[400][0], STEPS[400][1], { least: above(SURFACES.dark, TEXT) }),
      500: at((l + STEPS[400][0]) / 2, 0.95),
      600: solid,
      700: hover,
      800: active,
      900: at(Math.max(0.05, deep), 0.7),
      950: at(Math.max(0.03, Math.min(deep - 0.06, 0.258)), 0.45),
      solidDark,
      hoverDark: at(dark - HOVER, 0.9, onWhite),
      activeDark: at(dark - ACTIVE, 0.78, onWhite),
      subtleDark,
    },
  };
}

/** Contrast of white text on a colour, as shown to an operator. */
export function whiteTextOn(hex) {
  return contrast('#FFFFFF', hex).toFixed(1);
}

/** The colour with a luminance within the bounds, nearest in lightness. */
function within(colour, { least = 0, most = 1 } = {}) {
  const fits = (l) => {
    const value = luminance(hexOf({ ...colour, l }));
    return value > most ? 1 : value < least ? -1 : 0;
  };
  const side = fits(colour.l);
  if (side === 0) return hexOf(colour);
  let [bad, good] = [colour.l, side > 0 ? 0 : 1];
  for (let step = 0; step < 30; step += 1) {
    const middle = (bad + good) / 2;
    if (fits(middle) === side) bad = middle;
    else good = middle;
  }
  return hexOf({ ...colour, l: good });
}
