import { decodePicture, fitInto } from './decode-picture';
import { limitedPicture, withinWorkLimit } from './limited-picture';
import { drawPrint, type Paper } from './draw-print';
import { drawFull, drawPreview, takeAndDraw, takePicture, type TakenPicture } from './process-picture';

/** Bytes from outside, or made of such, and the name that a refusal shows. */
export interface PictureSource {
  original: Uint8Array;
  filename: string;
}

/** Reports what is known before the work ends. */
type Tell = (picture: TakenPicture) => void;

/** Long side of a document in pixels: the small print of a receipt is legible. */
const PAPER_SIDE = 1_800;
/** Of a document in a list: three times the drawn size, for screens of high density. */
const SMALL_PAPER = { width: 120, height: 156 };
/** Pixels of the long side of a picture in the client's grid. */
const CLIENT_SIDE = 400;

/** All work on pictures while calls are answered; `pictureWork` runs it in a child process. */
export const PICTURE_WORKS = {
  take: ({ original, filename }: PictureSource) => takePicture(original, filename),

  /** Reports the picture, then returns the preview. */
  takeAndDraw: (
    { original, filename, ...settings }: PictureSource & { timeZone: string; mark: string },
    tell: Tell,
  ): Promise<Buffer> => takeAndDraw(original, filename, tell, settings),

  preview: ({ original, filename, mark }: PictureSource & { mark: string }) => drawPreview(original, filename, mark),

  full: ({ original, filename }: PictureSource) => drawFull(original, filename),

  /** The picture on paper of so many pixels, which is turned where the picture lies and the paper stands, or the other way round. */
  print: ({ original, filename, ...paper }: PictureSource & Paper): Promise<Buffer> =>
    drawPrint(original, filename, paper),

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
