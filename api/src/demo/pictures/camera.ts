import type { Setting } from './library';

export interface Camera {
  make: string;
  model: string;
  lens: string;
  /** As EXIF writes it, a fraction. */
  aperture: string;
  iso: number;
  /** Stores upright frames as the sensor reads them, with an orientation mark. */
  storesLying: boolean;
}

const STUDIO: Camera = {
  make: 'Canon',
  model: 'Canon EOS R6',
  lens: 'RF50mm F1.8 STM',
  aperture: '56/10',
  iso: 200,
  storesLying: true,
};
const BOOTH: Camera = {
  make: 'NIKON CORPORATION',
  model: 'NIKON D5600',
  lens: 'AF-S NIKKOR 35mm f/1.8G',
  aperture: '8/1',
  iso: 100,
  storesLying: false,
};
const OUTDOOR: Camera = {
  make: 'SONY',
  model: 'ILCE-7M3',
  lens: 'FE 85mm F1.8',
  aperture: '22/10',
  iso: 100,
  storesLying: true,
};
const HALL: Camera = {
  make: 'FUJIFILM',
  model: 'X-T4',
  lens: 'XF35mmF1.4 R',
  aperture: '2/1',
  iso: 1600,
  storesLying: false,
};

/** What the company's photographers use there. */
export function cameraOf(setting: Setting): Camera {
  if (setting === 'booth') return BOOTH;
  if (setting === 'lobby') return HALL;
  return setting === 'studio' || setting === 'new_year' ? STUDIO : OUTDOOR;
}
