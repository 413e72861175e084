import { DAY_MS } from '@studio/contracts';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { enqueueJob } from '../kernel/jobs/enqueue';
import { type Actor, auditEntry, portalActor } from '../kernel/records';
import type { Database } from '../kernel/database/open';
import { tell } from '../notifications';
import { approversAt, type employee, fullName, nameOfEmployee } from '../users';
import { say } from './bot/bot-answer';
import { contactKeyboard } from './bot/keyboards';
import { sendBotAnswers } from './bot/send-answers';
import { TEXTS } from './bot/texts';
import { LET_IN_DAYS } from './let-in-by';

type Person = typeof employee.$inferSelect;

const OWN_PAGE = '/pages/account-settings/messenger';

/** Whoever loses their messenger by another person's act learns it in that messenger and in the portal, and who decides about them does. */
export async function tellOfUnbinding(tx: Database, actor: Actor, person: Person): Promise<void> {
  const by = actor.person === null ? 'Портал' : await nameOfEmployee(tx, actor.person.id);
  if (person.messenger_id !== null) await write(tx, actor, person.messenger_id, TEXTS.unbound(by));
  await tell(tx, actor, [person.id], {
    kind: 'messenger.replaced',
    title: `Ваш мессенджер отвязал(а) ${by}`,
    body: 'Если вы об этом не просили, сразу сообщите другому администратору.',
    link: OWN_PAGE,
  });
  await tellDeciders(tx, actor, person, {
    title: `${fullName(person)}: мессенджер отвязан`,
    body: `Отвязал(а) ${by}. Проверьте, что сотрудник об этом просил.`,
  });
}

/**
 * The same of another messenger that was bound to the card, as far as there was one of late.
 * @param person as they were before
 * @param invited_by whose invitation it was; null for a number that was shared, undefined for the person's own change, which only the old messenger learns
 */
export async function tellOfBinding(
  tx: Database,
  actor: Actor,
  person: Person,
  { messenger_id, invited_by }: { messenger_id: number; invited_by: string | null | undefined },
): Promise<void> {
  const old = person.messenger_id ?? (await lastAccount(tx, actor, person.id));
  if (old === null || old === messenger_id) return;
  await write(tx, actor, old, TEXTS.replaced);
  if (invited_by === undefined) return;
  const way =
    invited_by === null ? 'Без приглашения руководителя.' : `По приглашению: ${await nameOfEmployee(tx, invited_by)}.`;
  // Who shared a number acts as the person, who may be another.
  const portal = portalActor(actor);
  await tell(tx, portal, [person.id], {
    kind: 'messenger.replaced',
    title: 'К вашей карточке привязан другой мессенджер',
    body: `${way} Если это были не вы, сразу сообщите администратору.`,
    link: OWN_PAGE,
  });
  await tellDeciders(tx, invited_by === null ? portal : { ...portal, person: { id: invited_by } }, person, {
    title: `${fullName(person)}: привязан другой мессенджер`,
    body: `${way} Проверьте, что это сделал сам сотрудник.`,
  });
}

const write = (tx: Database, actor: Actor, chat: number, text: string) =>
  enqueueJob(tx, actor, sendBotAnswers, { answers: [say(chat, text, contactKeyboard)] }, { subject: String(chat) });

async function tellDeciders(tx: Database, actor: Actor, person: Person, words: { title: string; body: string }) {
  const place = person.primary_location_id;
  const { administrators, managers } = await approversAt(tx, place, actor.now());
  const others = [...administrators, ...managers].filter((id) => id !== person.id);
  await tell(tx, actor, others, {
    kind: 'messenger.changed',
    ...words,
    link: `/users/view/${person.id}?tab=connections`,
    place,
  });
}

/** The account that the card had until it was taken from it, as far as that was of late. */
async function lastAccount(tx: Database, { now }: Actor, id: string): Promise<number | null> {
  const account = sql<string | null>`${auditEntry.before} ->> 'messenger_id'`;
  const [last] = await tx
    .select({ account })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subject_kind, 'employee'),
        eq(auditEntry.subject_id, id),
        gt(auditEntry.at, new Date(now().getTime() - LET_IN_DAYS * DAY_MS)),
        sql`${account} is not null`,
      ),
    )
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(1);
  return last?.account ? Number(last.account) : null;
}
