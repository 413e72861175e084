import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { lockAble } from './administrators';
import { thoseReaching } from './reaching';
import { setAdministrators } from './set-administrators';

interface Restored {
  location_id: string;
  successor_id: string;
}

/**
 * Names who administers a location that has come back from the archive.
 * @throws `validation_failed` for who cannot administer it
 */
export async function nameRestored(tx: Database, context: CallContext, { location_id, successor_id }: Restored) {
  const able = (await lockAble(tx, [successor_id])).has(successor_id);
  if (!able || (await thoseReaching(tx, [successor_id], location_id, context.now())).length === 0)
    throw failure('validation_failed', {
      field: 'successor_id',
      message:
        'За локацию отвечает администратор или руководитель, которому она доступна. Выберите другого сотрудника.',
    });
  await setAdministrators(tx, context, location_id, (before) => [...before, successor_id]);
}
