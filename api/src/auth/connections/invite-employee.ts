import { noteAct } from '../../kernel/records';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { employeeRecord, lockManaged } from '../../users';
import { invite } from '../invitation';
import { voidInvitations } from '../sign-in-rights';

/**
 * Refused for a dismissed employee and while a messenger is bound: whoever opened the link would be that person. Earlier links become invalid.
 */
export const inviteEmployee = calls.users.invite.handler(({ context, input: { employeeId } }) =>
  context.database.db.transaction(async (tx) => {
    const caller = signedIn(context);
    const { row } = await lockManaged(tx, caller, employeeId);
    if (row.status === 'dismissed')
      throw failure('illegal_transition', { message: 'Сотрудник уволен. Сначала восстановите его.' });
    if (row.id === caller.id && row.messenger_id !== null)
      throw failure('illegal_transition', {
        message: 'Свой мессенджер меняют в настройках учётной записи: там нужен код из прежнего.',
      });
    if (row.messenger_id !== null)
      throw failure('illegal_transition', {
        message:
          'Мессенджер уже привязан, и по ссылке в карточку вошёл бы другой. Если прежнего больше нет, сначала «Отвязать мессенджер».',
      });
    await voidInvitations(tx, row.id, context.now());
    const { link, expires_at } = await invite(tx, context, { employeeId: row.id, createdBy: caller.id });
    await noteAct(tx, context, employeeRecord, row.id, {
      act: 'invitation.created',
      after: { expires_at: expires_at.toISOString() },
    });
    return { link, expires_at: expires_at.toISOString() };
  }),
);
