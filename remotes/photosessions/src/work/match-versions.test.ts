import { matchVersions } from './match-versions';

const PHOTOS = ['IMG_1.jpg', 'IMG_10.jpg', 'Анна.HEIC', 'DSC.jpg', 'dsc.png'].map((filename, index) => ({
  id: String(index),
  filename,
}));
const photoFor = (name: string) => matchVersions([new File([], name)], PHOTOS)[0]?.photoId;

it.each([
  ['IMG_1.jpg', '0'],
  ['img_1.PNG', '0'],
  ['IMG_1_ретушь.jpg', '0'],
  ['IMG_1-2.jpg', '0'],
  ['IMG_10 (1).jpg', '1'],
  ['IMG_100.jpg', null],
  ['IMG_1b.jpg', null],
  ['анна.jpg', '2'],
  ['Анна'.normalize('NFD') + '_v2.jpg', '2'],
  ['DSC_1.jpg', null],
  ['.jpg', null],
])('%s', (name, expected) => expect(photoFor(name)).toBe(expected));
