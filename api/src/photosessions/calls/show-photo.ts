import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { shownFile } from '../pictures/shown-file';
import { contentOf } from '../queries/photos';
import { matchesEntityTag, imageFile, imageHeaders, type ShownKind } from '../rules/image-reply';

export const thumbnail = calls.photos.thumbnail.handler(({ context, input }) =>
  show(context, 'thumbnail', asked(input.params)),
);

export const watermarked = calls.photos.watermarked.handler(({ context, input }) =>
  show(context, 'watermarked', asked(input.params)),
);

export const versionPicture = calls.photos.versionPicture.handler(({ context, input: { params } }) =>
  show(context, 'watermarked', { ...asked(params), version: params.number }),
);

export const asked = ({ photosessionId, photoUuid }: { photosessionId: string; photoUuid: string }) => ({
  sessionId: photosessionId,
  photoId: photoUuid,
});

async function show(
  context: CallContext,
  kind: ShownKind,
  wanted: { sessionId: string; photoId: string; version?: number },
) {
  const sha256 = await contentOf(context.database.db, scopeOf(context), wanted);
  const headers = imageHeaders(kind, sha256);
  if (matchesEntityTag(context.origin.headers['if-none-match'], kind, sha256)) return { status: 304 as const, headers };
  const content = await shownFile(context, kind, sha256);
  if (!content) throw lostFile(context, kind, sha256);
  return { status: 200 as const, headers, body: imageFile(kind, content) };
}

export function lostFile({ log, origin }: CallContext, kind: string, sha256: string) {
  log.error({ kind, sha256, requestId: origin.requestId }, 'a photo has no file');
  return failure('not_found', { message: 'Файл снимка потерян. Загрузите снимок ещё раз.' });
}
