import { DAY_MS, hasPermission, mayManage } from '@studio/contracts';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../kernel/records';
import type { App } from '../kernel/calls/context';
import type { Database } from '../kernel/database/open';
import { tell } from '../notifications';
import { employee, isInReach, rolesOfMany } from '../users';
import { botLinks, INVITATION_PREFIX } from './bot-links';
import { bindMessenger, queueForAccount, type MessengerAccount } from './messenger-binding';
import { hashSecret, makeSecret } from './one-time-code';
import { invitation } from './schema';

/** Days that an invitation is valid: it is sent to a person who may be away. */
const INVITATION_DAYS = 7;

interface Invited {
  employeeId: string;
  /** Null when nobody in the portal made it: the first account of all. */
  createdBy: string | null;
  /** Default: seven days from now. */
  expiresAt?: Date;
}

/** Creates a link that binds the messenger of the first person who opens it to the employee. */
export async function invite(
  db: Database,
  { config, now }: Pick<App, 'config' | 'now'>,
  { employeeId, createdBy, expiresAt }: Invited,
) {
  const code = makeSecret();
  const expires_at = expiresAt ?? new Date(now().getTime() + INVITATION_DAYS * DAY_MS);
  await db
    .insert(invitation)
    .values({ employee_id: employeeId, code_hash: hashSecret(code), created_by: createdBy, expires_at });
  const { app_link, web_link: link } = botLinks(config.bot, `${INVITATION_PREFIX}${code}`);
  return { link, app_link, expires_at };
}

type Acceptance = { result: 'bound'; employeeId: string } | { result: 'taken' } | { result: 'unknown' };

/** Binds by an invitation. One that met a taken account stays good: its person opens it again once the account is free. */
export async function acceptInvitation(
  { database, now }: Pick<App, 'database' | 'now'>,
  actor: Actor,
  code: string,
  account: MessengerAccount,
): Promise<Acceptance> {
  return database.db.transaction(async (tx) => {
    const isCode = eq(invitation.code_hash, hashSecret(code));
    // The account, the employee, then the invitation, like binding, dismissing and inviting: one order of locks.
    await queueForAccount(tx, account);
    const [person] = await tx
      .select({
        status: employee.status,
        last_name: employee.last_name,
        first_name: employee.first_name,
      })
      .from(employee)
      .where(inArray(employee.id, tx.select({ id: invitation.employee_id }).from(invitation).where(isCode)))
      .for('no key update');
    const [used] = await tx
      .select({ employee_id: invitation.employee_id, created_by: invitation.created_by })
      .from(invitation)
      .where(and(isCode, isNull(invitation.used_at), gt(invitation.expires_at, now())))
      .for('update');
    if (!used || person?.status !== 'active') return { result: 'unknown' as const };
    if (!(await mayStillInvite(tx, used))) return { result: 'unknown' as const };
    const isOwn = used.created_by === used.employee_id;
    const bound = await bindMessenger(tx, actor, used.employee_id, account, {
      ...(!isOwn && { invited_by: used.created_by }),
    });
    if (!bound) {
      await notifyOfTaken(tx, actor, used, person);
      return { result: 'taken' as const };
    }
    await tx.update(invitation).set({ used_at: now() }).where(isCode);
    await notifyOfBinding(tx, actor, used, person);
    return { result: 'bound' as const, employeeId: used.employee_id };
  });
}

/** Whether the maker of the link may still make it: rights, people and locations change while it is valid. */
async function mayStillInvite(
  tx: Database,
  { employee_id, created_by }: { employee_id: string; created_by: string | null },
): Promise<boolean> {
  if (created_by === null || created_by === employee_id) return true;
  const people = await tx
    .select({ id: employee.id, status: employee.status, primary_location_id: employee.primary_location_id })
    .from(employee)
    .where(inArray(employee.id, [created_by, employee_id]));
  const held = await rolesOfMany(tx, [created_by, employee_id]);
  const [maker, invited] = [created_by, employee_id].map((id) => {
    const found = people.find((person) => person.id === id);
    return found && { ...found, roles: held.get(id) ?? [] };
  });
  if (!invited || maker?.status !== 'active') return false;
  return (
    hasPermission(maker.roles, 'update_employees') && mayManage(maker, invited) === 'all' && isInReach(maker, invited)
  );
}

/** Notifies the maker of the link: a manager that it was used, a person of their own new way in. */
async function notifyOfBinding(
  tx: Database,
  actor: Actor,
  { employee_id, created_by }: { employee_id: string; created_by: string | null },
  { last_name, first_name }: { last_name: string; first_name: string },
): Promise<void> {
  if (created_by === null) return;
  await tell(
    tx,
    actor,
    [created_by],
    created_by === employee_id
      ? {
          kind: 'messenger.replaced',
          title: 'Мессенджер привязан',
          body: 'Теперь в портал входят через него. Если это были не вы, сообщите администратору.',
          link: '/pages/account-settings/messenger',
        }
      : {
          kind: 'messenger.bound',
          title: `${last_name} ${first_name}: мессенджер подключён`,
          body: 'Сотрудник открыл ваше приглашение и теперь может войти в портал.',
          link: `/users/view/${employee_id}`,
        },
  );
}

/** Only a manager can settle it, and whose the account is stands in the trail of whoever reaches them. */
async function notifyOfTaken(
  tx: Database,
  actor: Actor,
  { employee_id, created_by }: { employee_id: string; created_by: string | null },
  { last_name, first_name }: { last_name: string; first_name: string },
): Promise<void> {
  if (created_by === null || created_by === employee_id) return;
  await tell(tx, actor, [created_by], {
    kind: 'messenger.taken',
    title: `${last_name} ${first_name}: мессенджер не подключён`,
    body: 'Он привязан к другой карточке. Отвяжите его там, и сотрудник откроет ту же ссылку ещё раз.',
    link: `/users/view/${employee_id}?tab=connections`,
  });
}
