import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import readExif from 'exif-reader';
import sharp from 'sharp';
import { pictureLibrary } from './library';
import { takePicture } from './picture';

const library = pictureLibrary('full');
const frames = library.flatMap((set) => set.frames.map((frame) => ({ set, frame })));
const take = async (key: string) => {
  const found = frames.find(({ frame }) => frame.key === key);
  assert.ok(found, `no frame ${key}`);
  return takePicture(found.set, found.frame);
};

describe('the picture library', () => {
  it('is some thirty groups of people with three to six frames each, in every setting', () => {
    assert.ok(library.length >= 30);
    for (const set of library) assert.ok(set.frames.length >= 3 && set.frames.length <= 6);
    assert.ok(frames.length >= 120);
    assert.equal(new Set(frames.map(({ frame }) => frame.key)).size, frames.length);
    assert.equal(new Set(library.map(({ setting }) => setting)).size, 9);
  });

  it('has a small edition of sixteen pictures that is part of the full one', () => {
    const small = pictureLibrary('small').flatMap((set) => set.frames);
    assert.equal(small.length, 16);
    assert.deepEqual(
      small,
      frames.slice(0, 16).map(({ frame }) => frame),
    );
  });

  it('keeps a group’s people the same from frame to frame', () => {
    for (const { frames: shots } of library)
      for (const shot of shots) for (const look of shot.looks) assert.ok(shots[0]?.looks.includes(look));
  });
});

describe('a picture', () => {
  it('is a JPEG as a camera writes it: size, maker, model, time', async () => {
    const { jpeg, width, height } = await take('set-01-1');
    const { format, exif, ...metadata } = await sharp(jpeg).metadata();
    assert.equal(format, 'jpeg');
    assert.deepEqual([metadata.width, metadata.height], [width, height]);
    assert.ok(exif);
    const { Image, Photo } = readExif(exif);
    assert.equal(Image?.Make, 'Canon');
    assert.equal(Image?.Model, 'Canon EOS R6');
    assert.ok(Photo?.DateTimeOriginal instanceof Date);
  });

  it('lies on its side with an orientation mark where the camera would have stored it so', async () => {
    const { jpeg, width, height } = await take('set-05-1');
    assert.ok(height > width);
    const metadata = await sharp(jpeg).metadata();
    assert.equal(metadata.orientation, 6);
    assert.deepEqual([metadata.width, metadata.height], [height, width]);
    const upright = await sharp(jpeg).autoOrient().toBuffer({ resolveWithObject: true });
    assert.deepEqual([upright.info.width, upright.info.height], [width, height]);
  });

  it('is the same to the byte when it is taken again', async () => {
    const [first, second] = [await take('set-03-1'), await take('set-03-1')];
    assert.ok(first.jpeg.equals(second.jpeg));
  });

  it('is no noise: neighbouring pixels are alike, and it is not one colour either', async () => {
    const { jpeg, width, height } = await take('set-02-1');
    assert.ok(jpeg.length < 0.2 * width * height, 'compresses like a photo');
    const { data, info } = await sharp(jpeg).greyscale().resize(200).raw().toBuffer({ resolveWithObject: true });
    let steps = 0;
    for (let index = 1; index < data.length; index++) steps += Math.abs((data[index] ?? 0) - (data[index - 1] ?? 0));
    const spread =
      (await sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } }).stats()).channels[0]
        ?.stdev ?? 0;
    assert.ok(spread > 20, `grey values spread by ${spread}`);
    assert.ok(steps / data.length < spread / 3, `mean step ${steps / data.length}`);
  });

  it('shows skin where the faces are', async () => {
    const { jpeg } = await take('set-16-2');
    const { data, info } = await sharp(jpeg)
      .autoOrient()
      .resize(60, 60, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    let skin = 0;
    for (let index = 0; index < data.length; index += info.channels) {
      const [red = 0, green = 0, blue = 0] = [data[index], data[index + 1], data[index + 2]];
      if (red > 120 && red > green && green > blue && red - blue > 25 && red - blue < 140 && green > 80) skin += 1;
    }
    assert.ok(skin / (data.length / info.channels) > 0.1, `${skin} of 3600 spots`);
  });
});
