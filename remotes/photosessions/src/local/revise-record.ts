import type { Offline } from '@studio/portal';
import { clientName } from './merge-sessions';

type SessionInput = Parameters<Offline['manager']['edit']>[1];

/** Result of a correction: the record that now contains it, or why it could not be stored. */
export type Revision =
  | { ok: true; localId: string }
  | Extract<Awaited<ReturnType<Offline['manager']['edit']>>, { ok: false }>;

/**
 * Corrects a record that the server refused or has not seen. One that was refused after it had been sent keeps its frozen body forever, so
 * the correction becomes a new record that replaces it and takes over its photos and sales.
 */
export async function reviseRecord(
  { manager, store }: Pick<Offline, 'manager' | 'store'>,
  localId: string,
  input: SessionInput,
): Promise<Revision> {
  const edited = await manager.edit(localId, input);
  if (edited.ok) return { ok: true, localId };
  const refused = edited.failure.code === 'in_doubt' && (await store.get(localId))?.error?.needs_person === true;
  if (!refused) return edited;
  const saved = await manager.save(input);
  if (!saved.ok) return saved;
  const { record } = saved;
  await manager.photos.move(localId, { session_key: record.local_id, session_name: clientName(record) });
  await manager.writes.follow(localId, record.local_id);
  await manager.discard(localId);
  return { ok: true, localId: record.local_id };
}
