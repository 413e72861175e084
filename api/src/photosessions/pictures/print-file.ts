import type { App } from '../../kernel/calls/context';
import type { Paper } from './draw-print';
import { pictureWork } from './picture-work';

/** The picture with this hash on the paper, as a JPEG without metadata. Null without its original. */
export async function printFile(app: Pick<App, 'files'>, sha256: string, paper: Paper): Promise<Buffer | null> {
  const original = await app.files.get('original', sha256);
  return original && pictureWork('print', { original, filename: sha256, ...paper });
}
