import type { App } from '../../kernel/calls/context';
import { companyNameOf } from '../../kernel/process/branding';
import type { FileStore } from '../../kernel/files';
import type { ShownKind } from '../rules/image-reply';
import { pictureWork, takeAndDraw } from './picture-work';
import type { TakenPicture } from './process-picture';
import { storePicture } from './store-picture';

type Needs = Pick<App, 'config' | 'files' | 'log'>;

/** What this process is making now, by kind and hash: concurrent callers share one run. */
const inWork = new Map<string, Promise<Buffer | null>>();

/**
 * The derivative of a picture. Made now when it is missing: its job has not run yet, or the file was lost. Null when there is no original.
 * @throws what `pictureWork` throws
 */
export async function shownFile(app: Needs, kind: ShownKind, sha256: string): Promise<Buffer | null> {
  const stored = await app.files.get(kind, sha256);
  if (stored) return stored;
  return inWork.get(`${kind} ${sha256}`) ?? begin(kind, sha256, make(app, kind, sha256));
}

/**
 * Processes a received picture and stores the results: the original and the thumbnail before this resolves, the preview, from the same
 * decoding, soon after. If the process is killed in between, the job of `makePreview` draws it.
 * @throws what `pictureWork` throws
 */
export async function takeIn(
  app: Needs,
  original: Uint8Array,
  filename: string,
  settings: { timeZone: string },
): Promise<TakenPicture> {
  const { picture, preview } = takeAndDraw({ original, filename, ...settings, mark: companyNameOf(app.config) });
  const taken = await picture;
  const { sha256 } = taken;
  const drawing = begin(
    'watermarked',
    sha256,
    preview.then((content) => stored(app.files, 'watermarked', sha256, content)),
  );
  drawing.catch((error: unknown) => app.log.warn({ err: error, sha256 }, 'a preview is left to its job'));
  await storePicture(app.files, taken, original);
  return taken;
}

function begin<T extends Buffer | null>(kind: ShownKind, sha256: string, making: Promise<T>): Promise<T> {
  const key = `${kind} ${sha256}`;
  const made = making.finally(() => inWork.delete(key));
  inWork.set(key, made);
  return made;
}

async function stored(files: FileStore, kind: ShownKind, sha256: string, content: Buffer): Promise<Buffer> {
  await files.put(kind, sha256, content);
  return content;
}

async function make({ config, files, log }: Needs, kind: ShownKind, sha256: string): Promise<Buffer | null> {
  const original = await files.get('original', sha256);
  if (!original) return null;
  const source = { original, filename: sha256 };
  const made =
    kind === 'thumbnail'
      ? (await pictureWork('take', source)).thumbnail
      : await pictureWork('preview', { ...source, mark: companyNameOf(config) });
  // Whoever looks at it need not wait for a store that takes nothing now.
  await files
    .put(kind, sha256, made)
    .catch((error: unknown) => log.warn({ err: error, sha256 }, 'a derivative is not stored'));
  return made;
}
