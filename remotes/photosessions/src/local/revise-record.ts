import type { Offline } from '@studio/portal';
import { clientName } from './merge-sessions';

type SessionInput = Parameters<Offline['manager']['edit']>[1];

/** How a correction ended: the record that now holds it, or why it is stored nowhere. */
export type Revision =
  | { ok: true; localId: string }
  | Extract<Awaited<ReturnType<Offline['manager']['edit']>>, { ok: false }>;

/**
 * Corrects a record that the server refused or has not seen. One that was refused after it had been sent keeps its
 * frozen body for ever, so the correction becomes a record of its own and takes the refused one's place; its photos and what was sold from it go along.
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
