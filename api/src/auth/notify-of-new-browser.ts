import { and, eq, ne } from 'drizzle-orm';
import type { App } from '../kernel/calls/context';
import type { Database } from '../kernel/database/open';
import { tell } from '../notifications';
import { authSession } from './schema';

interface Begun {
  employeeId: string;
  sessionId: string;
  browserName: string;
}

/** Notifies an employee of a sign-in with a kind of browser that they never used before: it may have been somebody else. */
export async function notifyOfNewBrowser(tx: Database, { now }: Pick<App, 'now'>, begun: Begun): Promise<void> {
  const earlier = and(eq(authSession.employee_id, begun.employeeId), ne(authSession.id, begun.sessionId));
  if ((await tx.$count(authSession, earlier)) === 0) return;
  if ((await tx.$count(authSession, and(earlier, eq(authSession.browser_name, begun.browserName)))) > 0) return;
  await tell(tx, { person: null, now }, [begun.employeeId], {
    kind: 'session.begun',
    title: 'Вход с нового устройства',
    body: `${begun.browserName}. Если это были не вы, завершите этот сеанс и сообщите администратору.`,
    link: '/pages/account-settings/security',
  });
}
