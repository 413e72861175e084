import sharp from 'sharp';
import { arrange } from './arrangement';
import { cameraOf } from './camera';
import { drawDog } from './dog';
import type { Frame, PictureSet, Setting } from './library';
import { drawPerson } from './person';
import { Relief } from './relief';
import { COARSE, render } from './render';
import { Random } from '../random';
import { Sketch } from './sketch';

const LONG_SIDE = 1440;
const SHORT_SIDE = 1080;

export interface Picture {
  jpeg: Buffer;
  /** Pixels of the upright picture. */
  width: number;
  height: number;
}

/**
 * Draws one frame as a camera would have stored it: a JPEG with EXIF, some upright frames lying on their side with
 * an orientation mark.
 */
export async function takePicture(set: PictureSet, frame: Frame): Promise<Picture> {
  const random = new Random(`picture/${frame.key}`);
  const [width, height] = frame.landscape ? [LONG_SIDE, SHORT_SIDE] : [SHORT_SIDE, LONG_SIDE];
  // The place is drawn from the set's seed, so that it stays the same place from frame to frame.
  const scene = set.draw((width / height) * 100, new Random(`scene/${set.key}`));
  const { people, dog, unit } = arrange(frame.looks, frame.dog, frame.shot, width, height, random.fork('places'));
  const sketch = new Sketch();
  const relief = new Relief(width, height, COARSE);
  people.forEach((placed, index) => {
    const base = (placed.pose.y / height) * unit * 2 + index * unit * 0.4;
    drawPerson(index + 1, placed, base, random.fork(index), sketch, relief);
  });
  if (dog) drawDog(people.length + 1, dog, unit * 4, random.fork('dog'), sketch, relief);
  const [coarseWidth, coarseHeight] = [Math.ceil(width / COARSE), Math.ceil(height / COARSE)];
  const toCoarse = coarseHeight / 100;
  // Nearer shots throw the scenery farther out of focus and enlarge it.
  const zoom = { close: 1.35, medium: 1.15, wide: 1 }[frame.shot];
  const pan = random.between(-0.06, 0.06) * 100;
  const box = { width: (width / height) * 100, height: 100 };
  const view = `${(box.width / 2) * (1 - 1 / zoom) + pan} ${8 * (1 - 1 / zoom)} ${box.width / zoom} ${box.height / zoom}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${coarseWidth}" height="${coarseHeight}" viewBox="${view}" preserveAspectRatio="none">${scene.parts.join('')}</svg>`;
  const pixels = await render({
    width,
    height,
    sketch,
    relief,
    unit,
    backdrop: {
      svg: Buffer.from(svg),
      blur: scene.blur * toCoarse * zoom,
      shadow: scene.shadow && {
        x: scene.shadow.x * toCoarse,
        y: scene.shadow.y * toCoarse,
        radius: Math.max(1, Math.round(scene.shadow.radius * toCoarse)),
        strength: scene.shadow.strength,
      },
    },
    light: scene.light,
    vignette: scene.vignette,
    warmth: scene.warmth,
    monochrome: frame.monochrome,
    seed: frame.key,
  });
  const camera = cameraOf(set.setting);
  const takenAt = clockOf(set, frame);
  const lying = camera.storesLying && !frame.landscape;
  const raw = sharp(pixels, { raw: { width, height, channels: 3 } });
  const jpeg = await (lying ? raw.rotate(270) : raw)
    .withMetadata({ orientation: lying ? 6 : 1 })
    .withExifMerge({
      IFD0: { Make: camera.make, Model: camera.model, DateTime: takenAt, Software: 'Firmware 1.1.0' },
      IFD2: {
        DateTimeOriginal: takenAt,
        DateTimeDigitized: takenAt,
        LensModel: camera.lens,
        FNumber: camera.aperture,
        ISOSpeedRatings: String(camera.iso),
      },
    })
    .jpeg({ quality: 82 })
    .toBuffer();
  return { jpeg, width, height };
}

const MONTHS: Partial<Record<Setting, string>> = {
  new_year: '12',
  park_winter: '01',
  park_spring: '05',
  park_autumn: '10',
  promenade: '07',
};

/** What the camera's clock showed, as EXIF writes it: frames of a set follow each other by a minute or so. */
function clockOf(set: PictureSet, frame: Frame): string {
  const random = new Random(`clock/${set.key}`);
  const two = (value: number) => String(value).padStart(2, '0');
  const minute = random.int(0, 40) + set.frames.indexOf(frame) * 2;
  return `2025:${MONTHS[set.setting] ?? '06'}:${two(random.int(1, 28))} ${two(random.int(11, 19))}:${two(minute)}:${two(random.int(0, 59))}`;
}
