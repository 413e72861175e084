import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { productPicture } from '../schema';

/** @throws `validation_failed` for a picture that was not uploaded */
export async function requirePicture(tx: Database, picture: string | null | undefined): Promise<void> {
  if (picture === null || picture === undefined) return;
  const [found] = await tx
    .select({ sha256: productPicture.sha256 })
    .from(productPicture)
    .where(eq(productPicture.sha256, picture));
  if (!found)
    throw failure('validation_failed', { field: 'picture', message: 'Снимок не загружен: добавьте его ещё раз.' });
}
