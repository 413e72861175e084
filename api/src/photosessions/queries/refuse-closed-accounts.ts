import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { accountsAreClosed } from '../hooks';
import type { SessionRow } from './find-session';

/** That a session was there and who shot it stands in the accounts of its month. @throws `day_locked` once they are closed */
export async function refuseClosedAccounts(
  tx: Database,
  { hooks }: Pick<CallContext, 'hooks'>,
  { business_date }: Pick<SessionRow, 'business_date'>,
): Promise<void> {
  if ((await hooks.call(accountsAreClosed, tx, business_date)).includes(true))
    throw failure('day_locked', {
      message: 'Учётный месяц этой фотосессии закрыт: её не удаляют, фотографа не меняют.',
    });
}
