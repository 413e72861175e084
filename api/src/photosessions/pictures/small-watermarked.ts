import type { App } from '../../kernel/context';
import { limitedPicture } from './limited-picture';
import { shownFile } from './shown-file';
import { pictureSlot } from './slots';

/** Pixels of the long side of a picture in the client's grid. */
const SIDE = 400;

/** The watermarked picture, small: nothing without a watermark reaches a client before it is paid for. Null without its original. */
export async function smallWatermarked(app: Pick<App, 'files' | 'config'>, sha256: string): Promise<Buffer | null> {
  const content = await shownFile(app, 'watermarked', sha256);
  return (
    content &&
    pictureSlot(() =>
      limitedPicture(content)
        .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 75 })
        .toBuffer(),
    )
  );
}
