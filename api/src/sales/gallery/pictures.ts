import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import {
  downloadFilename,
  matchesEntityTag,
  imageFile,
  imageHeaders,
  shownFile,
  type ShownKind,
  smallWatermarked,
} from '../../photosessions';
import { attachment } from '../../kernel/http/attachment';
import type { ShownFile } from './require-photo';

export async function shownPhoto(context: CallContext, kind: ShownKind, sha256: string) {
  const headers = { ...imageHeaders(kind, sha256), vary: 'Cookie' };
  if (matchesEntityTag(context.origin.headers['if-none-match'], kind, sha256)) return { status: 304 as const, headers };
  const content = await shownFile(context, kind, sha256);
  if (!content) throw failure('not_found', { message: 'Файл снимка потерян. Напишите в студию.' });
  return { status: 200 as const, headers, body: imageFile(kind, content) };
}

/** The watermarked picture for the client's grid. */
export async function shownSmall(context: CallContext, sha256: string) {
  const headers = { ...imageHeaders('watermarked', sha256), vary: 'Cookie' };
  if (matchesEntityTag(context.origin.headers['if-none-match'], 'watermarked', sha256))
    return { status: 304 as const, headers };
  const small = await smallWatermarked(context, sha256);
  if (!small) throw failure('not_found', { message: 'Файл снимка потерян. Напишите в студию.' });
  return { status: 200 as const, headers, body: imageFile('thumbnail', small) };
}

/** The file itself, without a watermark, under its own name. */
export async function wholeFile(context: CallContext, { sha256, filename, media_type }: ShownFile) {
  const content = await context.files.get('original', sha256);
  if (!content) throw failure('not_found', { message: 'Файл снимка потерян. Напишите в студию.' });
  return {
    headers: {
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': attachment(downloadFilename(filename, media_type)),
    },
    body: new Blob([content], { type: media_type }),
  };
}
