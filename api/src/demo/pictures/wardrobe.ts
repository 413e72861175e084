import { shade, type Colour } from './colour';
import type { Age, Headwear, Outfit, OutfitKind, Sex } from './look';
import type { Random } from '../random';

/** Clothes of one session suit each other: each palette is worn by one group. */
export const PALETTES = [
  ['#5b7fa6', '#dfe5ea', '#c9b79c', '#33465e', '#8fa9bd'],
  ['#a8483f', '#e9ded0', '#3f4a52', '#c98f6a', '#6f2f2f'],
  ['#7a8b5a', '#ece6d6', '#b08a52', '#4a5a45', '#d6c7a1'],
  ['#d9a441', '#f2efe8', '#35526b', '#8aa5a0', '#b5563c'],
  ['#8d6a8f', '#ece4ea', '#4b4a63', '#c3a5b0', '#d8c2a8'],
  ['#2f6f73', '#e8efec', '#d58a6a', '#274653', '#a5c4bd'],
  ['#efe6d8', '#8f6f52', '#4f6d5e', '#c9ab86', '#7d4a3a'],
  ['#33363b', '#f1f1f1', '#7c8087', '#1f2937', '#b43a3a'],
] as const;

/** What the place and the people ask for. */
export interface DressCode {
  /** Coats and hats. */
  cold: boolean;
  festive: boolean;
  veiled: boolean;
}

export function headwearOf(veiled: boolean, age: Age, options: DressCode, random: Random): Headwear {
  if (veiled) return 'headscarf';
  if (options.cold) return random.chance(0.7) ? 'beanie' : 'none';
  return options.festive && random.chance(age === 'child' ? 0.5 : 0.16) ? 'santa' : 'none';
}

export function outfitOf(age: Age, sex: Sex, colour: Colour, options: DressCode, random: Random): Outfit {
  const accent = random.pick(['#a33a3a', '#e6ddcd', '#35506b', '#c9a25a', '#5f7a64', '#7a4a5f', '#ded9d0', '#2e3b45']);
  if (options.cold) return { kind: 'coat', colour: shade(colour, -0.25), accent };
  const kind = random.weighted<OutfitKind>(
    age === 'child'
      ? [
          ['tee', 3],
          ['stripes', 3],
          ['sweater', 2],
          ['hoodie', 2],
          [sex === 'female' ? 'dress' : 'shirt', 3],
        ]
      : sex === 'male'
        ? [
            ['shirt', 5],
            ['sweater', 3],
            ['tee', 2],
            ['hoodie', age === 'senior' ? 0 : 1.5],
            ['jacket', 3],
            ['stripes', 0.6],
          ]
        : [
            ['blouse', 4],
            ['dress', 4],
            ['sweater', 3],
            ['stripes', 1],
            ['jacket', 1.4],
            ['tee', 1],
          ],
  );
  if (kind === 'jacket')
    return {
      kind,
      colour: random.pick(['#2f3a4d', '#3c3f45', '#5a4a42', '#44524a']),
      accent: random.pick(['#eceff4', '#dfe8f2', '#f4eee6']),
    };
  return { kind, colour, accent };
}
