import { mix, type Colour } from './colour';
import type { Dog } from './dog';
import type { Age, Beard, Glasses, HairStyle, Look, Sex } from './look';
import type { Random } from '../random';
import { headwearOf, outfitOf, PALETTES, type DressCode } from './wardrobe';

/** Who stands before the camera: `m` and `f` adults, `M` and `F` seniors, `b` and `g` children, `t` and `d` teens. */
export type Part = 'm' | 'f' | 'M' | 'F' | 'b' | 'g' | 't' | 'd';

const PARTS: Record<Part, { age: Age; sex: Sex }> = {
  m: { age: 'adult', sex: 'male' },
  f: { age: 'adult', sex: 'female' },
  M: { age: 'senior', sex: 'male' },
  F: { age: 'senior', sex: 'female' },
  b: { age: 'child', sex: 'male' },
  g: { age: 'child', sex: 'female' },
  t: { age: 'teen', sex: 'male' },
  d: { age: 'teen', sex: 'female' },
};

/** Skin, hair and eyes that go together, as relatives share them. */
interface Heritage {
  skins: readonly Colour[];
  hairs: readonly Colour[];
  eyes: readonly Colour[];
  curly: number;
}

const HERITAGES: readonly (readonly [Heritage, number])[] = [
  [
    {
      skins: ['#f2d2bc', '#eec5a8', '#f0ccb2'],
      hairs: ['#8a623b', '#b98f56', '#d0a869', '#5d3b22', '#74502f'],
      eyes: ['#5a7d94', '#6d8a6a', '#7c8f9b', '#6b5236'],
      curly: 0.1,
    },
    44,
  ],
  [
    {
      skins: ['#edc3a3', '#e6b591', '#eabd9b'],
      hairs: ['#3b2618', '#4d301d', '#5d3b22', '#2c1d14'],
      eyes: ['#5b4027', '#6b5236', '#57765f'],
      curly: 0.15,
    },
    32,
  ],
  [
    {
      skins: ['#f1cdb5', '#f3d4c0'],
      hairs: ['#a2502a', '#b5652f', '#8c4322'],
      eyes: ['#5f8a70', '#5a7d94'],
      curly: 0.35,
    },
    8,
  ],
  [{ skins: ['#e8bf95', '#deae83'], hairs: ['#17130f', '#1f1813'], eyes: ['#33211a', '#3e2a1b'], curly: 0.02 }, 9],
  [{ skins: ['#c58f66', '#b57c52'], hairs: ['#1d1510', '#291b13'], eyes: ['#3a2416', '#2f1d12'], curly: 0.3 }, 4],
  [{ skins: ['#8a5837', '#6f4429'], hairs: ['#15100d'], eyes: ['#2a1910'], curly: 0.85 }, 3],
];

const GREYS = ['#b9b4ae', '#d3cfc8', '#98928c', '#c9c2b6'] as const;

/** The people of one session, relatives by default; the same generator gives the same people. */
export function castOf(parts: readonly Part[], related: boolean, options: DressCode, random: Random): Look[] {
  const shared = random.weighted(HERITAGES);
  const palette = random.shuffled(random.pick(PALETTES));
  return parts.map((part, index) => {
    const own = random.fork(index);
    return lookOf(
      part,
      related && !own.chance(0.12) ? shared : own.weighted(HERITAGES),
      palette[index % palette.length] ?? '#888888',
      options,
      own,
    );
  });
}

function lookOf(part: Part, heritage: Heritage, colour: Colour, options: DressCode, random: Random): Look {
  const { age, sex } = PARTS[part];
  const skin = mix(random.pick(heritage.skins), '#d99a80', random.between(0, 0.12));
  const young = age === 'child' && random.chance(0.5) ? 0.2 : 0;
  const hair = age === 'senior' ? random.pick(GREYS) : mix(random.pick(heritage.hairs), '#c79a5c', young);
  const veiled = options.veiled && sex === 'female' && age !== 'child';
  return {
    age,
    sex,
    skin,
    lips: mix(
      mix(skin, '#b5443f', sex === 'female' && age !== 'child' ? random.between(0.5, 0.85) : 0.4),
      '#000000',
      0.04,
    ),
    eyes: random.pick(heritage.eyes),
    hair,
    hairStyle: hairStyleOf(age, sex, random.chance(heritage.curly), random),
    beard: beardOf(age, sex, random),
    glasses: glassesOf(age, random),
    headwear: headwearOf(veiled, age, options, random),
    freckles: random.chance(age === 'child' ? 0.22 : 0.06),
    faceWidth: random.between(0.95, 1.06) * (age === 'child' ? 1.04 : 1),
    jaw: random.between(0.9, 1.1),
    nose: random.between(0.88, 1.16),
    brows: random.between(0.8, 1.25),
    eyeSize: random.between(0.93, 1.08),
    mouth: random.between(0.9, 1.12),
    outfit: outfitOf(age, sex, colour, options, random),
  };
}

function hairStyleOf(age: Age, sex: Sex, curly: boolean, random: Random): HairStyle {
  if (curly) return sex === 'male' && age === 'senior' ? 'horseshoe' : sex === 'male' ? 'mop' : 'curly';
  if (sex === 'male') {
    if (age === 'senior')
      return random.weighted([
        ['horseshoe', 4],
        ['side_part', 4],
        ['short', 2],
        ['bald', 1],
      ]);
    if (age === 'adult')
      return random.weighted([
        ['short', 5],
        ['side_part', 5],
        ['buzz', 2],
        ['mop', 1],
        ['bald', 1],
      ]);
    return random.weighted([
      ['fringe', 4],
      ['short', 3],
      ['side_part', 3],
      ['mop', 2],
    ]);
  }
  if (age === 'senior')
    return random.weighted([
      ['bob', 4],
      ['bun', 3],
      ['curly', 2],
      ['wavy', 1],
    ]);
  if (age === 'child')
    return random.weighted([
      ['braids', 4],
      ['ponytail', 3],
      ['bob', 2],
      ['long', 2],
      ['bun', 1],
    ]);
  return random.weighted([
    ['long', 4],
    ['wavy', 4],
    ['bob', 3],
    ['ponytail', 3],
    ['bun', 2],
  ]);
}

function beardOf(age: Age, sex: Sex, random: Random): Beard {
  if (sex === 'female' || age === 'child' || age === 'teen') return 'none';
  return random.weighted([
    ['none', 5],
    ['stubble', 3],
    ['short', 3],
    ['full', 1],
    ['moustache', age === 'senior' ? 2.5 : 0.6],
  ]);
}

function glassesOf(age: Age, random: Random): Glasses {
  const wears = { child: 0.08, teen: 0.15, adult: 0.2, senior: 0.5 }[age];
  return random.chance(wears) ? random.pick(['round', 'square']) : 'none';
}

export function dogOf(random: Random): Dog {
  return random.pick([
    { fur: '#b9803f', light: '#f3e2c4', floppy: true },
    { fur: '#2a2422', light: '#c78a4a', floppy: false },
    { fur: '#d9b98a', light: '#f6ead6', floppy: true },
    { fur: '#8c8f94', light: '#f4f4f2', floppy: false },
    { fur: '#c47b3b', light: '#fbf3e6', floppy: false },
  ]);
}
