import type { App } from '../../kernel/calls/context';
import { pictureWork } from './picture-work';
import { shownFile } from './shown-file';

/** The watermarked picture, small: before payment a client sees nothing without a watermark. Null without its original. */
export async function smallWatermarked(
  app: Pick<App, 'files' | 'config' | 'log'>,
  sha256: string,
): Promise<Buffer | null> {
  const content = await shownFile(app, 'watermarked', sha256);
  return content && pictureWork('small', { original: content, filename: sha256 });
}
