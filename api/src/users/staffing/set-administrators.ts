import { quoted } from '@studio/contracts';
import { type Actor, lockRecord, noteAct } from '../../kernel/records';
import type { Hooks } from '../../kernel/calls/hooks';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { peopleNotified } from '../../kernel/records/people-notified';
import { locationRecord } from '../../locations';
import { appoint, lockAppointed } from './administrators';

/**
 * Names who administers the location from now on, and tells those who begin and those who end. An unchanged list changes nothing.
 * @param listOf the new list, by the present one; it refuses whom it does not allow
 * @throws `validation_failed` for an archived location
 */
export async function setAdministrators(
  tx: Database,
  by: Actor & { hooks: Hooks },
  location_id: string,
  listOf: (before: readonly string[]) => readonly string[],
): Promise<void> {
  const { status, name } = await lockRecord(tx, locationRecord, location_id, undefined, 'no key update');
  if (status === 'archived')
    throw failure('validation_failed', { message: 'Локация в архиве. Сначала верните её из архива.' });
  const before = await lockAppointed(tx, location_id);
  const after = [...new Set(listOf(before))].sort();
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  if (added.length + removed.length === 0) return;
  await appoint(tx, location_id, { added, removed, by: by.person?.id ?? null, at: by.now() });
  await noteAct(tx, by, locationRecord, location_id, {
    act: 'administrators_set',
    before: { administrators: before },
    after: { administrators: after },
  });
  const kind = 'location.administrators_set';
  await by.hooks.call(peopleNotified, tx, by, added, {
    kind,
    title: `Вы отвечаете за локацию ${quoted(name)}`,
    link: `/locations?place=location:${location_id}`,
  });
  // The place may be out of their reach from now on.
  await by.hooks.call(peopleNotified, tx, by, removed, {
    kind,
    title: `Вы больше не отвечаете за локацию ${quoted(name)}`,
  });
}
