import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { lockAble, lockAppointed } from './administrators';
import { thoseReaching } from './reaching';
import { setAdministrators } from './set-administrators';

interface Restored {
  location_id: string;
  successor_id: string;
  /** It was back already: a repeat names who was named. */
  again: boolean;
}

/**
 * Names who administers a location that has come back from the archive.
 * @throws `validation_failed` for who cannot administer it, `illegal_transition` for another one than it has, again
 */
export async function nameRestored(tx: Database, context: CallContext, { location_id, successor_id, again }: Restored) {
  if (again) {
    if ((await lockAppointed(tx, location_id)).includes(successor_id)) return;
    throw failure('illegal_transition', {
      field: 'successor_id',
      message: 'Локация уже возвращена из архива. Администратора назначьте на её странице.',
    });
  }
  const able = (await lockAble(tx, [successor_id])).has(successor_id);
  if (!able || (await thoseReaching(tx, [successor_id], location_id, context.now())).length === 0)
    throw failure('validation_failed', {
      field: 'successor_id',
      message:
        'За локацию отвечает администратор или руководитель, которому она доступна. Выберите другого сотрудника.',
    });
  await setAdministrators(tx, context, location_id, (before) => [...before, successor_id]);
}
