import type { App } from '../../kernel/context';
import { companyNameOf } from '../../kernel/branding';
import type { ShownKind } from '../rules/image-reply';
import { drawPreview, takePicture } from './process-picture';

type Needs = Pick<App, 'config' | 'files'>;

/** What this process makes at the moment, by kind and hash: whoever asks meanwhile waits for the same. */
const inWork = new Map<string, Promise<Buffer | null>>();

/**
 * What is shown of a picture. Made now where it is not there yet: the job that was to make it has not had its turn, or the
 * file was lost. Null when there is no original to make it of.
 * @throws what `takePicture` does
 */
export async function shownFile(app: Needs, kind: ShownKind, sha256: string): Promise<Buffer | null> {
  const stored = await app.files.get(kind, sha256);
  if (stored) return stored;
  const key = `${kind} ${sha256}`;
  const making = inWork.get(key) ?? make(app, kind, sha256).finally(() => inWork.delete(key));
  inWork.set(key, making);
  return making;
}

async function make({ config, files }: Needs, kind: ShownKind, sha256: string): Promise<Buffer | null> {
  const original = await files.get('original', sha256);
  if (!original) return null;
  const made =
    kind === 'thumbnail'
      ? (await takePicture(original, sha256)).thumbnail
      : await drawPreview(original, sha256, companyNameOf(config));
  await files.put(kind, sha256, made);
  return made;
}
