import { castOf, dogOf, type Part } from './cast';
import type { Dog } from './dog';
import { booth, lobby, newYear, studio, whiteStudio } from './indoor-scenes';
import type { Look } from './look';
import { park, promenade } from './outdoor-scenes';
import type { Shot } from './arrangement';
import type { DrawScene } from './scene';
import { Random } from '../random';

/** Where a set of pictures was taken, which decides what sessions it may illustrate. */
export type Setting =
  | 'studio'
  | 'new_year'
  | 'booth'
  | 'lobby'
  | 'promenade'
  | 'park_spring'
  | 'park_summer'
  | 'park_autumn'
  | 'park_winter';

/** One photo of a set: what to draw. */
export interface Frame {
  /** Unique in the library; also the seed. */
  key: string;
  landscape: boolean;
  shot: Shot;
  looks: Look[];
  dog: Dog | null;
  monochrome: boolean;
}

/** The pictures of one group of people, as one photo session gives them. */
export interface PictureSet {
  key: string;
  setting: Setting;
  people: number;
  draw: DrawScene;
  frames: Frame[];
}

const SCENES: Record<Setting, readonly DrawScene[]> = {
  studio: [studio, studio, whiteStudio],
  new_year: [newYear],
  booth: [booth],
  lobby: [lobby],
  promenade: [promenade('day'), promenade('sunset')],
  park_spring: [park('spring')],
  park_summer: [park('summer')],
  park_autumn: [park('autumn')],
  park_winter: [park('winter')],
};

interface Plan {
  setting: Setting;
  parts: string;
  frames: number;
  dog?: true;
  friends?: true;
  veiled?: true;
}

/** The full library; the small one is its first four sets. */
const PLANS: readonly Plan[] = [
  { setting: 'studio', parts: 'mfbg', frames: 4 },
  { setting: 'booth', parts: 'fd', frames: 4, friends: true },
  { setting: 'park_summer', parts: 'mfg', frames: 4, dog: true },
  { setting: 'lobby', parts: 'MF', frames: 4 },
  { setting: 'studio', parts: 'f', frames: 5 },
  { setting: 'studio', parts: 'mf', frames: 4 },
  { setting: 'studio', parts: 'fb', frames: 4 },
  { setting: 'studio', parts: 'm', frames: 4 },
  { setting: 'studio', parts: 'MFmfbg', frames: 5 },
  { setting: 'studio', parts: 'g', frames: 4 },
  { setting: 'studio', parts: 'fff', frames: 4, friends: true },
  { setting: 'new_year', parts: 'mfb', frames: 5 },
  { setting: 'new_year', parts: 'bg', frames: 4 },
  { setting: 'new_year', parts: 'fg', frames: 4 },
  { setting: 'new_year', parts: 'mftg', frames: 4, dog: true },
  { setting: 'booth', parts: 'mf', frames: 4 },
  { setting: 'booth', parts: 'bb', frames: 4, friends: true },
  { setting: 'booth', parts: 'mmf', frames: 4, friends: true },
  { setting: 'booth', parts: 'mg', frames: 4 },
  { setting: 'booth', parts: 'ff', frames: 4, friends: true, veiled: true },
  { setting: 'park_summer', parts: 'mf', frames: 5 },
  { setting: 'park_summer', parts: 'fbg', frames: 4 },
  { setting: 'park_spring', parts: 'fg', frames: 4 },
  { setting: 'park_spring', parts: 'mfbb', frames: 4 },
  { setting: 'park_autumn', parts: 'mfd', frames: 4 },
  { setting: 'park_autumn', parts: 'm', frames: 3, dog: true },
  { setting: 'park_winter', parts: 'mfg', frames: 4 },
  { setting: 'park_winter', parts: 'fb', frames: 4 },
  { setting: 'lobby', parts: 'mf', frames: 4 },
  { setting: 'lobby', parts: 'mfbg', frames: 4 },
  { setting: 'lobby', parts: 'Fg', frames: 4 },
  { setting: 'promenade', parts: 'mf', frames: 5 },
  { setting: 'promenade', parts: 'mfbg', frames: 4 },
  { setting: 'promenade', parts: 'fd', frames: 3 },
  { setting: 'promenade', parts: 'mftb', frames: 4 },
];

const SMALL_LIBRARY_SETS = 4;

/** The plan of every picture of the demo, from nothing but the constant seed in it. */
export function pictureLibrary(size: 'small' | 'full'): PictureSet[] {
  const plans = size === 'small' ? PLANS.slice(0, SMALL_LIBRARY_SETS) : PLANS;
  return plans.map((plan, index) => {
    const key = `set-${String(index + 1).padStart(2, '0')}`;
    const random = new Random(`pictures/${key}`);
    const options = {
      cold: plan.setting === 'park_winter',
      festive: plan.setting === 'new_year',
      veiled: plan.veiled === true,
    };
    const looks = castOf(plan.parts.split('') as Part[], !plan.friends, options, random.fork('cast'));
    const dog = plan.dog ? dogOf(random.fork('dog')) : null;
    return {
      key,
      setting: plan.setting,
      people: looks.length,
      draw: random.pick(SCENES[plan.setting]),
      frames: framesOf(key, plan, looks, dog, random.fork('frames')),
    };
  });
}

/** First everybody, then nearer, then some of them alone, as a photographer works. */
function framesOf(key: string, plan: Plan, looks: Look[], dog: Dog | null, random: Random): Frame[] {
  const monochrome = plan.setting === 'studio' && plan.frames > 3 ? plan.frames - 1 : -1;
  return Array.from({ length: plan.frames }, (_, index): Frame => {
    const some = index >= 2 && looks.length > 2 && random.chance(0.65);
    const chosen = some ? someOf(looks, random) : looks;
    const withDog = index === 0 || (index < 3 && random.chance(0.5)) ? dog : null;
    const shots: readonly Shot[] =
      index === 0 ? ['wide', 'medium'] : chosen.length > 3 ? ['medium', 'close'] : ['close', 'close', 'medium'];
    const count = chosen.length + (withDog ? 1 : 0);
    return {
      key: `${key}-${index + 1}`,
      landscape: count >= 3 ? random.chance(0.85) : random.chance(0.32),
      shot: random.pick(shots),
      looks: chosen,
      dog: withDog,
      monochrome: index === monochrome,
    };
  });
}

/** The children, the grown-ups, or just one person. */
function someOf(looks: readonly Look[], random: Random): Look[] {
  const children = looks.filter((look) => look.age === 'child');
  const grown = looks.filter((look) => look.age !== 'child');
  const groups = [children, grown].filter((group) => group.length > 0 && group.length < looks.length);
  return groups.length > 0 && random.chance(0.7) ? random.pick(groups) : [random.pick(looks)];
}
