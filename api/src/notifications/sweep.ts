import { lt } from 'drizzle-orm';
import { DAY_MS } from '@studio/contracts';
import type { App } from '../kernel/calls/context';
import { notification } from './schema';

const KEPT_DAYS = 90;

/** Deletes notifications after 90 days, read or not. */
export async function sweepNotifications({ database: { db }, now }: Pick<App, 'database' | 'now'>): Promise<void> {
  await db.delete(notification).where(lt(notification.created_at, new Date(now().getTime() - KEPT_DAYS * DAY_MS)));
}
