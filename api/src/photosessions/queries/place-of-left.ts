import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { photosession } from '../schema';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Where the session lies that such a call is about; null for other calls, and for a session that is not there. */
export async function placeOfLeftSession(
  db: Database,
  call: string,
  input: unknown,
  authorId: string,
): Promise<string | null> {
  const key = keyIn(call, input);
  if (key === null) return null;
  const local = and(eq(photosession.owner_id, authorId), eq(photosession.local_id, key));
  const [row] = await db
    .select({ location_id: photosession.location_id })
    .from(photosession)
    .where(ID.test(key) ? eq(photosession.id, key) : local);
  return row?.location_id ?? null;
}

/** Under which name each call has it, in its address. */
const KEYS: Readonly<Record<string, string>> = {
  'photosessions.update': 'id',
  'photos.mark': 'photosessionId',
  'photos.take': 'sessionKey',
  'photos.manifest': 'sessionKey',
};

function keyIn(call: string, input: unknown): string | null {
  const name = KEYS[call];
  if (name === undefined) return null;
  const { params, ...flat } = (input ?? {}) as Record<string, unknown>;
  const key = ((params as Record<string, unknown> | undefined) ?? flat)[name];
  return typeof key === 'string' ? key : null;
}
