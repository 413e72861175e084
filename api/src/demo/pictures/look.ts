import type { Colour } from './colour';

export type Age = 'child' | 'teen' | 'adult' | 'senior';
export type Sex = 'female' | 'male';
export type HairStyle =
  | 'short'
  | 'side_part'
  | 'buzz'
  | 'curly'
  | 'bald'
  | 'horseshoe'
  | 'fringe'
  | 'long'
  | 'wavy'
  | 'bob'
  | 'ponytail'
  | 'bun'
  | 'braids'
  | 'mop';
export type Beard = 'none' | 'stubble' | 'short' | 'full' | 'moustache';
export type Glasses = 'none' | 'round' | 'square';
export type Headwear = 'none' | 'headscarf' | 'santa' | 'beanie';
export type OutfitKind = 'tee' | 'stripes' | 'shirt' | 'sweater' | 'hoodie' | 'jacket' | 'dress' | 'blouse' | 'coat';

export interface Outfit {
  kind: OutfitKind;
  colour: Colour;
  accent: Colour;
}

/** What a person looks like from frame to frame. Lengths are in head units: a head is about two units high. */
export interface Look {
  age: Age;
  sex: Sex;
  skin: Colour;
  lips: Colour;
  eyes: Colour;
  hair: Colour;
  hairStyle: HairStyle;
  beard: Beard;
  glasses: Glasses;
  headwear: Headwear;
  freckles: boolean;
  /** Around 1: 1.06 is a broad face. */
  faceWidth: number;
  jaw: number;
  nose: number;
  brows: number;
  eyeSize: number;
  mouth: number;
  outfit: Outfit;
}

export type Arms = 'down' | 'clasped' | 'hip';

/** How a person stands in one frame. Angles are in radians, `x` and `y` are the head's middle in pixels. */
export interface Pose {
  x: number;
  y: number;
  /** Pixels of one head unit. */
  scale: number;
  /** To the viewer's right when positive. */
  yaw: number;
  /** Downwards when positive. */
  pitch: number;
  /** Clockwise when positive. */
  roll: number;
  /** The body's own turn and sideways shift against the head. */
  turn: number;
  lean: number;
  /** 0 is a calm face, 1 a broad smile. */
  smile: number;
  /** 0 has the lips closed, 1 shows the teeth. */
  open: number;
  /** 1 is a closed eye. */
  blink: number;
  gaze: number;
  arms: Arms;
}

/** Where the features lie on a face of that age, in head units below the head's middle. */
export interface Proportions {
  eyes: number;
  nose: number;
  mouth: number;
  chin: number;
  cheek: number;
  jaw: number;
  shoulders: number;
  neck: number;
}

const PROPORTIONS: Record<'child' | 'teen' | 'female' | 'male', Proportions> = {
  child: { eyes: 0.17, nose: 0.46, mouth: 0.66, chin: 0.95, cheek: 0.69, jaw: 0.49, shoulders: 1.2, neck: 0.29 },
  teen: { eyes: 0.08, nose: 0.42, mouth: 0.63, chin: 0.98, cheek: 0.67, jaw: 0.48, shoulders: 1.4, neck: 0.32 },
  female: { eyes: 0.04, nose: 0.4, mouth: 0.62, chin: 1, cheek: 0.66, jaw: 0.46, shoulders: 1.48, neck: 0.335 },
  male: { eyes: 0.02, nose: 0.41, mouth: 0.63, chin: 1.03, cheek: 0.67, jaw: 0.55, shoulders: 1.8, neck: 0.45 },
};

export function proportions(look: Look): Proportions {
  const key = look.age === 'child' || look.age === 'teen' ? look.age : look.sex;
  return PROPORTIONS[key];
}
