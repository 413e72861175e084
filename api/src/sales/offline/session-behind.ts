import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { photosession } from '../../photosessions/schema';
import { sessionOfSale } from '../queries/write-sale';

/** The session by its number, or by the key that the maker's device gave it; null for one of another location. */
export async function sessionBehind(
  tx: Database,
  maker: string,
  { photosession_id, location_id }: { photosession_id?: string | null | undefined; location_id: string },
) {
  const id = await idOf(tx, maker, photosession_id ?? null);
  const session = id === null ? null : await sessionOfSale(tx, id);
  return session?.location_id === location_id ? session : null;
}

async function idOf(tx: Database, maker: string, key: string | null): Promise<string | null> {
  if (key === null) return null;
  if (!key.startsWith('ps_')) return /^[0-9a-f-]{36}$/i.test(key) ? key : null;
  const [row] = await tx
    .select({ id: photosession.id })
    .from(photosession)
    .where(and(eq(photosession.owner_id, maker), eq(photosession.local_id, key)));
  return row?.id ?? null;
}
