import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { stockPhoto } from '../schema';

/** @throws `validation_failed` naming the field for a picture that was not uploaded */
export async function requirePhoto(tx: Database, photo: string | null, field = 'photo'): Promise<void> {
  if (photo === null) return;
  const [found] = await tx.select({ sha256: stockPhoto.sha256 }).from(stockPhoto).where(eq(stockPhoto.sha256, photo));
  if (!found) throw failure('validation_failed', { field, message: 'Снимок не загружен: добавьте его ещё раз.' });
}
