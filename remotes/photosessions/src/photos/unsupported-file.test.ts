import { PHOTO_MAX_BYTES } from '@studio/contracts';
import { unsupported } from './unsupported-file';

test.each([
  ['IMG_1.JPG', 'image/jpeg', 1, null],
  ['IMG_1.heic', '', 1, null],
  ['DCIM', 'image/png', 1, null],
  ['смета.pdf', 'application/pdf', 1, 'не JPEG, PNG, WebP или HEIC'],
  ['_DSC0001.CR2', 'image/x-canon-cr2', 1, 'не JPEG, PNG, WebP или HEIC'],
  ['съёмка.mp4', 'video/mp4', 1, 'не JPEG, PNG, WebP или HEIC'],
  ['папка', '', 1, 'не JPEG, PNG, WebP или HEIC'],
  ['IMG_2.jpg', 'image/jpeg', 0, 'файл пустой'],
  ['IMG_3.jpg', 'image/jpeg', PHOTO_MAX_BYTES + 1, 'больше 40 МБ'],
])('%s of the kind %j is refused at once, or taken', (name, type, size, reason) => {
  expect(unsupported({ name, type, size })?.reason ?? null).toBe(reason);
});
