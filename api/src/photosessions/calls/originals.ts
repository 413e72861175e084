import { noteAct } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { archiveOf } from '../archive';
import { noteFileEvents } from '../queries/file-events';
import { findSession } from '../queries/find-session';
import { filesToDownload, type DownloadedFile } from '../queries/downloaded-files';
import { sessionRecord } from '../records';
import { attachmentHeaders } from '../rules/attachment';

export const original = calls.photos.original.handler(async ({ context, input: { photosessionId, photoUuid } }) => {
  const { db } = context.database;
  const session = await findSession(db, scopeOf(context), photosessionId);
  const [file] = await filesToDownload(db, session.id, { which: 'named', photo_ids: [photoUuid], files: 'original' });
  const content = file && (await context.files.get('original', file.sha256));
  if (!file) throw failure('not_found', { message: 'Такого снимка нет.' });
  if (!content) throw failure('not_found', { message: `Файл «${file.filename}» потерян. Загрузите снимок ещё раз.` });
  await noteDownload(db, context, session.id, [file]);
  return {
    headers: attachmentHeaders(file.filename),
    body: new Blob([content], { type: file.media_type }),
  };
});

export const archive = calls.photos.archive.handler(async ({ context, input }) => {
  const { db } = context.database;
  const session = await findSession(db, scopeOf(context), input.photosessionId);
  const files = await filesToDownload(db, session.id, input);
  if (files.length === 0) throw failure('not_found', { message: 'Под этот выбор не подходит ни один снимок.' });
  await noteDownload(db, context, session.id, files);
  return {
    headers: attachmentHeaders(`Фотосессия ${session.number}.zip`),
    body: archiveOf(context.files, files),
  };
});

/** Written before the bytes are sent: the history shows the download even when the connection breaks. */
function noteDownload(db: Database, context: CallContext, sessionId: string, files: DownloadedFile[]): Promise<void> {
  return db.transaction(async (tx) => {
    await noteFileEvents(tx, context, sessionId, 'original_downloaded', files);
    await noteAct(tx, context, sessionRecord, sessionId, {
      act: 'photo.original_downloaded',
      after: { count: files.length, photos: files.slice(0, 100).map(({ id, filename }) => ({ id, filename })) },
    });
  });
}
