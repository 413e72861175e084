import { ATTACHMENT_MAX_BYTES } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/fail';
import { pictureOfDocument } from '../../photosessions';
import { moneyDocument } from '../schema';

const MEBIBYTE = 1024 * 1024;
const NAME_MAX = 120;

/** Keeps the picture of a paper, once for each content. Gives its SHA-256 and the name to show. */
export async function keepDocument(db: Database, file: File): Promise<{ sha256: string; filename: string }> {
  if (file.size > ATTACHMENT_MAX_BYTES)
    throw failure('photo_too_large', {
      field: 'file',
      message: `Файл больше ${ATTACHMENT_MAX_BYTES / MEBIBYTE} МБ. Снимите чек ещё раз в обычном качестве.`,
    });
  const filename = (file.name.normalize('NFC').replace(/[^\p{L}\p{N} ._()-]/gu, '') || 'Снимок').slice(-NAME_MAX);
  const { sha256, content } = await pictureOfDocument(new Uint8Array(await file.arrayBuffer()), filename);
  await db.insert(moneyDocument).values({ sha256, content }).onConflictDoNothing();
  return { sha256, filename };
}

/** The picture as a reply that no shared cache keeps. */
export async function documentReply(db: Database, sha256: string) {
  const [row] = await db.select().from(moneyDocument).where(eq(moneyDocument.sha256, sha256));
  if (!row) throw failure('not_found');
  return {
    headers: {
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body: new Blob([new Uint8Array(row.content)], { type: 'image/jpeg' }),
  };
}
