import type { Context } from 'grammy';
import type { Actor } from '../../kernel/records';
import type { App } from '../../kernel/calls/context';
import { employeeOfMessenger, type MessengerEmployee } from '../messenger-employee';
import type { MessengerAccount } from '../messenger-binding';

export type BotApp = Pick<App, 'config' | 'database' | 'now' | 'log'>;

/** An update of a private chat with a person. */
export type BotContext = Context & { from: NonNullable<Context['from']> };

export function accountOf({ from }: BotContext): MessengerAccount {
  return { messenger_id: from.id, username: from.username ?? null };
}

export async function knownEmployee({ database }: BotApp, context: BotContext): Promise<MessengerEmployee | null> {
  return employeeOfMessenger(database.db, context.from.id);
}

/** For the audit: an act through the messenger has no address and no request number. */
export function messengerActor({ now }: BotApp, employeeId: string | null): Actor {
  return { person: employeeId === null ? null : { id: employeeId }, origin: { address: null, requestId: null }, now };
}
