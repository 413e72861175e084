import { jpegPicture } from '../../../api/src/testing/pictures';

/** Small ones go up in one piece, the others in several. */
const SIZES = [
  ...Array.from({ length: 10 }, () => [240, 160] as const),
  ...Array.from({ length: 3 }, () => [900, 600] as const),
];

/** Real JPEG files, each with a content of its own. */
export function somePictures(): Promise<Buffer[]> {
  return Promise.all(SIZES.map(([width, height]) => jpegPicture(width, height)));
}
