import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Where a set of pictures was taken, which decides the sessions it may illustrate. */
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

/** The pictures of one group of people, as in one photo session. */
export interface PictureSet {
  setting: Setting;
  people: number;
  /** Names of its pictures without their extension. */
  frames: readonly string[];
}

/** The pictures stored here as `set-01-1.webp`: drawn people, so that nobody real is shown. */
const SETS: readonly { setting: Setting; people: number; frames: number }[] = [
  { setting: 'studio', people: 4, frames: 4 },
  { setting: 'booth', people: 2, frames: 4 },
  { setting: 'park_summer', people: 3, frames: 4 },
  { setting: 'lobby', people: 2, frames: 4 },
  { setting: 'studio', people: 1, frames: 5 },
  { setting: 'studio', people: 2, frames: 4 },
  { setting: 'studio', people: 2, frames: 4 },
  { setting: 'studio', people: 1, frames: 4 },
  { setting: 'studio', people: 6, frames: 5 },
  { setting: 'studio', people: 1, frames: 4 },
  { setting: 'studio', people: 3, frames: 4 },
  { setting: 'new_year', people: 3, frames: 5 },
  { setting: 'new_year', people: 2, frames: 4 },
  { setting: 'new_year', people: 2, frames: 4 },
  { setting: 'new_year', people: 4, frames: 4 },
  { setting: 'booth', people: 2, frames: 4 },
  { setting: 'booth', people: 2, frames: 4 },
  { setting: 'booth', people: 3, frames: 4 },
  { setting: 'booth', people: 2, frames: 4 },
  { setting: 'booth', people: 2, frames: 4 },
  { setting: 'park_summer', people: 2, frames: 5 },
  { setting: 'park_summer', people: 3, frames: 4 },
  { setting: 'park_spring', people: 2, frames: 4 },
  { setting: 'park_spring', people: 4, frames: 4 },
  { setting: 'park_autumn', people: 3, frames: 4 },
  { setting: 'park_autumn', people: 1, frames: 3 },
  { setting: 'park_winter', people: 3, frames: 4 },
  { setting: 'park_winter', people: 2, frames: 4 },
  { setting: 'lobby', people: 2, frames: 4 },
  { setting: 'lobby', people: 4, frames: 4 },
  { setting: 'lobby', people: 2, frames: 4 },
  { setting: 'promenade', people: 2, frames: 5 },
  { setting: 'promenade', people: 4, frames: 4 },
  { setting: 'promenade', people: 2, frames: 3 },
  { setting: 'promenade', people: 4, frames: 4 },
];

const SMALL_LIBRARY_SETS = 4;

/** The pictures of the demo; the small library is the first four sets. */
export function pictureLibrary(size: 'small' | 'full'): PictureSet[] {
  return SETS.slice(0, size === 'small' ? SMALL_LIBRARY_SETS : undefined).map(({ setting, people, frames }, index) => ({
    setting,
    people,
    frames: Array.from({ length: frames }, (_, place) => `set-${String(index + 1).padStart(2, '0')}-${place + 1}`),
  }));
}

/** The file of a picture, as from a camera: WebP with metadata. */
export function readFrame(frame: string): Promise<Buffer> {
  return readFile(fileURLToPath(new URL(`${frame}.webp`, import.meta.url)));
}
