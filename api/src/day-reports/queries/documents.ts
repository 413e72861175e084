import { ATTACHMENT_MAX_BYTES, MEBIBYTE } from '@studio/contracts';
import { eq, isNotNull } from 'drizzle-orm';
import type { App } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { pictureOfDocument, smallDocument } from '../../photosessions';
import { moneyDocument } from '../schema';

const MAX_NAME_LENGTH = 120;

type Store = Pick<App, 'files'> & { database: { db: Database } };

/** Stores the picture of a document, once for each content: file first, then its row. Returns its SHA-256 and its display name. */
export async function keepDocument(
  { files, database: { db } }: Store,
  file: File,
): Promise<{ sha256: string; filename: string }> {
  if (file.size > ATTACHMENT_MAX_BYTES)
    throw failure('photo_too_large', {
      field: 'file',
      message: `Файл больше ${ATTACHMENT_MAX_BYTES / MEBIBYTE} МБ. Снимите чек ещё раз в обычном качестве.`,
    });
  const filename = (file.name.normalize('NFC').replace(/[^\p{L}\p{N} ._()-]/gu, '') || 'Снимок').slice(
    -MAX_NAME_LENGTH,
  );
  const { sha256, content } = await pictureOfDocument(new Uint8Array(await file.arrayBuffer()), filename);
  await files.put('document', sha256, content);
  await db.insert(moneyDocument).values({ sha256 }).onConflictDoNothing();
  return { sha256, filename };
}

/** The picture as a reply that no shared cache stores. */
export async function documentReply({ files, database: { db } }: Store, sha256: string, size?: 'small') {
  const [row] = await db.select().from(moneyDocument).where(eq(moneyDocument.sha256, sha256));
  const content = row && (row.content ?? (await files.get('document', sha256)));
  if (!content) throw failure('not_found');
  return {
    headers: {
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body: new Blob([new Uint8Array(size ? await smallDocument(content) : content)], { type: 'image/jpeg' }),
  };
}

/** Moves pictures that earlier versions stored in the database to the file store, one after another. */
export async function moveDocuments({ files, database: { db } }: Store): Promise<void> {
  for (;;) {
    const [row] = await db.select().from(moneyDocument).where(isNotNull(moneyDocument.content)).limit(1);
    if (!row?.content) return;
    await files.put('document', row.sha256, row.content);
    await db.update(moneyDocument).set({ content: null }).where(eq(moneyDocument.sha256, row.sha256));
  }
}
