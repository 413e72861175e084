import { DAY_MS, IMPORT_KEPT_DAYS } from '@studio/contracts';
import { lt } from 'drizzle-orm';
import type { App } from '../kernel/calls/context';
import { importRun } from './schema';

/** What takes an import back has names and phones of before: it is deleted after thirty days. */
export async function sweepImports({ database: { db }, now }: Pick<App, 'database' | 'now'>): Promise<void> {
  await db.delete(importRun).where(lt(importRun.at, new Date(now().getTime() - IMPORT_KEPT_DAYS * DAY_MS)));
}
