/** @dom */
import { shrinkPicture } from './shrink-picture';

const LIMIT = { smallBytes: 1_000, quality: 0.8 };
const picture = (bytes: number) => new File([new Uint8Array(bytes)], 'чек.heic', { type: 'image/heic' });
const given = globalThis.createImageBitmap;
afterEach(() => {
  globalThis.createImageBitmap = given;
  jest.restoreAllMocks();
});

test('a picture within the limit goes as it is', async () => {
  globalThis.createImageBitmap = jest.fn();
  const small = picture(1_000);
  expect(await shrinkPicture(small, LIMIT)).toBe(small);
  expect(globalThis.createImageBitmap).not.toHaveBeenCalled();
});

test('a larger one becomes a JPEG of the asked quality, its long side no more than 1,600 pixels', async () => {
  const close = jest.fn();
  globalThis.createImageBitmap = jest.fn().mockResolvedValue({ width: 4_000, height: 3_000, close });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const sizes: number[] = [];
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
    quality,
  ) {
    sizes.push(this.width, this.height, Number(quality));
    done(new Blob(['jpeg'], { type: type ?? '' }));
  });
  const shrunk = await shrinkPicture(picture(1_001), LIMIT);
  expect([shrunk.name, shrunk.type, shrunk.size]).toEqual(['чек.jpg', 'image/jpeg', 4]);
  expect(sizes).toEqual([1_600, 1_200, 0.8]);
  expect(close).toHaveBeenCalled();
});

test('what the browser cannot read goes as it is', async () => {
  globalThis.createImageBitmap = jest.fn().mockRejectedValue(new Error('no such format'));
  const unknown = picture(2_000);
  expect(await shrinkPicture(unknown, LIMIT)).toBe(unknown);
});
