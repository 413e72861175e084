import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contrast, hexOf, oklchOf } from './oklch.mjs';
import { DEFAULT_PRIMARY, rampOf } from './ramp.mjs';

const palette = readFileSync(new URL('../../shared/ui/src/theme/palette.ts', import.meta.url), 'utf8');

/** A colour of the palette that no branding changes. */
function fixed(name, theme) {
  const [, light, dark] = new RegExp(`'${name}': \\{ light: '(#\\w+)', dark: '(#\\w+)' \\}`).exec(palette) ?? [];
  const colour = theme === 'light' ? light : dark;
  assert.ok(colour, `The palette has no ${name}`);
  return colour;
}

const SURFACES = ['bg.canvas', 'bg.panel', 'bg.raised', 'bg.hover'];
/** Text on what, and controls on what, of which one or both are the brand's; as in palette.test.ts of shared/ui. */
const pairsOf = (ramp, theme) => {
  const [solid, hover, active] =
    theme === 'light' ? [ramp[600], ramp[700], ramp[800]] : [ramp.solidDark, ramp.hoverDark, ramp.activeDark];
  const [text, onSubtle, subtle, focus] =
    theme === 'light'
      ? [ramp[700], ramp[700], ramp[50], ramp[600]]
      : [ramp[400], ramp[300], ramp.subtleDark, ramp[400]];
  const surfaces = SURFACES.map((name) => [name, fixed(name, theme)]);
  return {
    text: [
      ...surfaces.map(([name, surface]) => [`text on ${name}`, text, surface]),
      ['white on solid', '#FFFFFF', solid],
      ['white on hover', '#FFFFFF', hover],
      ['white on active', '#FFFFFF', active],
      ['onSubtle on subtle', onSubtle, subtle],
      ['default text on subtle', fixed('fg.muted', theme), subtle],
    ],
    control: [
      ...surfaces.map(([name, surface]) => [`focus on ${name}`, focus, surface]),
      ['solid on canvas', solid, fixed('bg.canvas', theme)],
      ['solid on panel', solid, fixed('bg.panel', theme)],
      ['text as a mark on subtle', text, subtle],
      ...['success.mark', 'warning.mark', 'info.mark'].map((mark) => [mark, fixed(mark, theme), subtle]),
    ],
  };
};

/** Colours all around the wheel, dull and strong, dark and as light as they are taken. */
const COMPANIES = [
  '#1D4ED8', '#15803D', '#0B1F4B', '#000000', '#111111', '#808080', '#F97316', '#22C55E', '#0EA5E9', '#EC4899', '#7C3AED',
  ...Array.from({ length: 72 }, (_, index) => hexOf({ l: 0.3 + (index % 4) * 0.12, c: 0.05 + (index % 3) * 0.08, h: index * 5 })),
]; // prettier-ignore

for (const theme of ['light', 'dark'])
  test(`every company's colours can be read and seen in the ${theme} theme`, () => {
    for (const primary of COMPANIES) {
      const { ramp } = rampOf(primary);
      assert.ok(ramp, `${primary} was refused`);
      const { text, control } = pairsOf(ramp, theme);
      for (const [demand, pairs] of [
        [4.5, text],
        [3, control],
      ])
        for (const [name, one, other] of pairs)
          assert.ok(
            contrast(one, other) >= demand,
            `${primary}: ${name}, ${one} and ${other}: ${contrast(one, other)}`,
          );
    }
  });

test('buttons have the exact colour where white text is legible on it', () => {
  for (const primary of ['#1D4ED8', '#15803D', '#7C3AED', '#111111']) assert.equal(rampOf(primary).solid, primary);
});

test('a colour that is slightly too light is made darker and keeps its hue', () => {
  const { solid } = rampOf('#F97316');
  const [was, is] = [oklchOf('#F97316'), oklchOf(solid)];
  assert.ok(is.l < was.l && Math.abs(is.h - was.h) < 3, solid);
});

test('a colour that would change too much is refused, and the nearest is named', () => {
  for (const primary of ['#FACC15', '#FFFFFF', '#BEF264']) {
    const { ramp, nearest } = rampOf(primary);
    assert.equal(ramp, undefined);
    assert.ok(rampOf(nearest).ramp, nearest);
  }
});

test('the rule reproduces the hand-drawn ramp of the delivered red, except for invisible differences', () => {
  const { ramp } = rampOf(DEFAULT_PRIMARY);
  for (const [step, colour] of Object.entries(ramp)) {
    const [, drawn] = new RegExp(`^  ${step}: '(#\\w+)'`, 'm').exec(palette) ?? [];
    assert.ok(drawn, `The palette has no step ${step}`);
    assert.ok(Math.abs(oklchOf(colour).l - oklchOf(drawn).l) < 0.03, `${step}: ${colour}, drawn ${drawn}`);
  }
  assert.equal(ramp[600], DEFAULT_PRIMARY);
});
