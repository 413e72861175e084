import { MUTABLE_TOPICS, NOTIFICATION_KINDS, type NotificationKind } from '@studio/contracts';
import { and, arrayContains, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { enqueueJob } from '../kernel/jobs/enqueue';
import type { Teller, Notice } from '../kernel/records/people-notified';
import { preference } from '../preferences/schema';
import { thoseReaching } from '../users';
import { employee } from '../users/schema';
import { announceTold } from './announce';
import { sendToMessenger } from './messenger-job';
import { notification } from './schema';

/**
 * Notifies employees of something done to them or to what they are responsible for. Left out are the author, those who do not reach the
 * place of the record, and those who silenced the topic; those who want it in the messenger get it there, too. Pass the transaction of the change itself: both happen or neither, and open
 * pages receive it on commit.
 * @returns those who are notified
 */
export async function tell(
  db: Database,
  actor: Teller,
  employeeIds: string[],
  { place, ...notice }: Notice,
): Promise<string[]> {
  const named = [...new Set(employeeIds)].filter((id) => id !== actor.person?.id);
  const others = place === undefined || place === null ? named : await thoseReaching(db, named, place, actor.now());
  const { silenced, inMessenger } = await wishesOf(db, notice.kind, others);
  const recipients = others.filter((id) => !silenced.has(id));
  if (recipients.length === 0) return [];
  const created_at = actor.now();
  const written = await db
    .insert(notification)
    .values(recipients.map((employee_id) => ({ ...notice, employee_id, created_at })))
    .returning({ employee_id: notification.employee_id, id: notification.id });
  await announceTold(
    db,
    written.map(({ employee_id, id }) => [employee_id, id]),
  );
  for (const { employee_id, id } of written)
    if (inMessenger.has(employee_id)) await enqueueJob(db, actor, sendToMessenger, { notification_id: id });
  return recipients;
}

interface Wishes {
  /** Employees who silenced the topic. */
  silenced: ReadonlySet<string>;
  /** Employees who want it in the messenger, too, and have one bound. */
  inMessenger: ReadonlySet<string>;
}

async function wishesOf(db: Database, kind: NotificationKind, ids: string[]): Promise<Wishes> {
  if (ids.length === 0) return { silenced: new Set(), inMessenger: new Set() };
  const topic = NOTIFICATION_KINDS[kind];
  const rows = await db
    .select({ id: preference.employee_id, muted: preference.muted, chat: employee.messenger_id })
    .from(preference)
    .innerJoin(employee, eq(employee.id, preference.employee_id))
    .where(
      and(
        inArray(preference.employee_id, ids),
        or(arrayContains(preference.muted, [topic]), arrayContains(preference.messenger, [topic])),
      ),
    );
  const isSilenced = ({ muted }: { muted: string[] }) => MUTABLE_TOPICS.includes(topic) && muted.includes(topic);
  return {
    silenced: new Set(rows.filter(isSilenced).map(({ id }) => id)),
    inMessenger: new Set(rows.filter((row) => row.chat !== null && !isSilenced(row)).map(({ id }) => id)),
  };
}
