import type { CallContext } from '../../kernel/context';
import { failure } from '../../kernel/fail';
import { calls, scopeOf } from '../../kernel/implement';
import { contentOf } from '../queries/photos';
import { alreadyHeld, imageFile, imageHeaders, type ShownKind } from '../rules/image-reply';

export const thumbnail = calls.photos.thumbnail.handler(({ context, input }) =>
  show(context, 'thumbnail', input.params),
);

export const watermarked = calls.photos.watermarked.handler(({ context, input }) =>
  show(context, 'watermarked', input.params),
);

async function show(
  context: CallContext,
  kind: ShownKind,
  { photosessionId, photoUuid }: { photosessionId: string; photoUuid: string },
) {
  const sha256 = await contentOf(context.database.db, scopeOf(context), photosessionId, photoUuid);
  const headers = imageHeaders(kind, sha256);
  if (alreadyHeld(context.origin.headers['if-none-match'], kind, sha256)) return { status: 304 as const, headers };
  const content = await context.files.get(kind, sha256);
  if (!content) {
    context.log.error({ kind, sha256, requestId: context.origin.requestId }, 'a photo has no file');
    throw failure('not_found', { message: 'Файл снимка потерян. Загрузите снимок ещё раз.' });
  }
  return { status: 200 as const, headers, body: imageFile(kind, content) };
}
