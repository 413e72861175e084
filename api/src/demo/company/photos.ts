import { SECOND_MS } from '@studio/contracts';
import type { Step } from './course';
import type { LocationKind } from './places';
import type { Setting } from '../pictures/library';
import type { Random } from '../random';

/** A stored picture with the fields that its photo rows repeat. */
export interface StoredPicture {
  sha256: string;
  bytes: number;
  media_type: string;
  width: number;
  height: number;
  camera: string | null;
  thumbhash: string;
}

/** The pictures of one group of people. */
export interface Album {
  setting: Setting;
  people: number;
  pictures: readonly StoredPicture[];
}

export interface DemoPhoto extends StoredPicture {
  id: string;
  filename: string;
  taken_at: Date;
  position: number;
  uploaded_by: string;
  uploaded_at: Date;
}

/** Possible settings of a location's sessions by month, January first. */
const SETTINGS: Record<LocationKind, readonly (readonly Setting[])[]> = {
  booth: months({ 1: ['booth'] }),
  hotel: months({
    1: ['lobby', 'lobby', 'new_year'],
    2: ['lobby'],
    5: ['lobby', 'promenade'],
    10: ['lobby'],
    12: ['lobby', 'new_year'],
  }),
  park: months({
    1: ['park_winter'],
    3: ['park_spring'],
    5: ['park_spring', 'park_summer'],
    6: ['park_summer'],
    9: ['park_autumn'],
    12: ['park_winter'],
  }),
  studio: months({
    1: ['studio', 'studio', 'new_year'],
    2: ['studio'],
    11: ['studio', 'studio', 'new_year'],
    12: ['studio', 'new_year', 'new_year'],
  }),
};

/** Expands a year given by the months in which something changes. */
function months(changes: Record<number, readonly Setting[]>): readonly (readonly Setting[])[] {
  let current: readonly Setting[] = [];
  return Array.from({ length: 12 }, (_, index) => (current = changes[index + 1] ?? current));
}

/**
 * An album that fits location and season; with a small library, any. In turns, so that neighbouring sessions of a location do not show the
 * same people.
 */
export function setFor(
  albums: readonly Album[],
  kind: LocationKind,
  date: string,
  turn: number,
  random: Random,
): Album {
  const wanted = random.pick(SETTINGS[kind][Number(date.slice(5, 7)) - 1] ?? []);
  const fitting = albums.filter(({ setting }) => setting === wanted);
  const choice = fitting.length > 0 ? fitting : albums;
  return choice[turn % choice.length] ?? random.pick(choice);
}

const NAMING: readonly ((frame: number) => string)[] = [
  (frame) => `IMG_${String(frame).padStart(4, '0')}.JPG`,
  (frame) => `DSC_${String(frame).padStart(4, '0')}.JPG`,
  (frame) => `DSC${String(frame).padStart(5, '0')}.JPG`,
  (frame) => `DSCF${String(frame).padStart(4, '0')}.JPG`,
];

/** The photos that have arrived by now: shot between «Съёмка» and «Загрузка», uploaded one after another afterwards. */
export function photosOf(
  album: Album,
  steps: readonly Step[],
  photographerId: string,
  now: Date,
  random: Random,
): DemoPhoto[] {
  const shooting = steps.find(({ to }) => to === 'shooting')?.at;
  const processing = steps.find(({ to }) => to === 'processing')?.at;
  if (!shooting || !processing) return [];
  const ready = steps.find(({ to }) => to === 'ready')?.at ?? new Date(processing.getTime() + 600 * SECOND_MS);
  const kept = random.chance(0.9) ? album.pictures : album.pictures.slice(0, Math.max(3, album.pictures.length - 1));
  const filename = random.pick(NAMING);
  let frame = random.int(1, 9_000);
  let clock = shooting.getTime() + random.between(20, 90) * SECOND_MS;
  const pause = (processing.getTime() - clock) / (kept.length + 1);
  const upload = (ready.getTime() - processing.getTime()) / (kept.length + 1);
  return kept
    .map((picture, index): DemoPhoto => {
      frame += random.int(1, 9);
      clock += pause * random.between(0.5, 1);
      return {
        ...picture,
        id: random.uuid(),
        filename: filename(frame),
        // Cameras have no fractions of a second.
        taken_at: new Date(Math.floor(clock / SECOND_MS) * SECOND_MS),
        position: index,
        uploaded_by: photographerId,
        uploaded_at: new Date(processing.getTime() + upload * (index + 1)),
      };
    })
    .filter(({ uploaded_at }) => uploaded_at <= now);
}
