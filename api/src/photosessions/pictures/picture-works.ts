import { decodePicture, fitInto } from './decode-picture';
import { limitedPicture, withinWorkLimit } from './limited-picture';
import { drawFull, drawPreview, takeAndDraw, takePicture, type TakenPicture } from './process-picture';

/** Bytes that came from outside, or that were made of such, and what a refusal calls them. */
export interface PictureSource {
  original: Uint8Array;
  filename: string;
}

/** Tells what is known before the work is over. */
type Tell = (picture: TakenPicture) => void;

/** Pixels of the long side of a paper: the small print of a receipt can be read. */
const PAPER_SIDE = 1_800;
/** Of a paper in a list: three times what is drawn, for screens of high density. */
const SMALL_PAPER = { width: 120, height: 156 };
/** Pixels of the long side of a picture in the client's grid. */
const CLIENT_SIDE = 400;

/** All that is made of pictures while calls are answered; `pictureWork` runs it in a process beside them. */
export const PICTURE_WORKS = {
  take: ({ original, filename }: PictureSource) => takePicture(original, filename),

  /** Tells the picture, then gives the preview. */
  takeAndDraw: (
    { original, filename, ...settings }: PictureSource & { timeZone: string; mark: string },
    tell: Tell,
  ): Promise<Buffer> => takeAndDraw(original, filename, tell, settings),

  preview: ({ original, filename, mark }: PictureSource & { mark: string }) => drawPreview(original, filename, mark),

  full: ({ original, filename }: PictureSource) => drawFull(original, filename),

  small: ({ original }: PictureSource): Promise<Buffer> =>
    limitedPicture(original).resize(fitInto(CLIENT_SIDE)).webp({ quality: 75 }).toBuffer(),

  paper: async ({ original, filename }: PictureSource): Promise<Buffer> => {
    const { pixels } = await decodePicture(original, filename, PAPER_SIDE);
    const { data, width, height } = pixels;
    const small = limitedPicture(data, { raw: { width, height, channels: 3 } });
    return withinWorkLimit(filename, () => small.jpeg({ quality: 74 }).toBuffer());
  },

  smallPaper: ({ original }: PictureSource): Promise<Buffer> =>
    limitedPicture(original)
      .resize({ ...SMALL_PAPER, fit: 'cover', position: 'top' })
      .jpeg({ quality: 70 })
      .toBuffer(),
};

export type PictureWorks = typeof PICTURE_WORKS;
