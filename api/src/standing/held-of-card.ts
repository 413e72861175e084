import { and, arrayContains, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import type { CardPair, MergeBlock } from '../users';
import { heldRecord } from './schema';

/** What waits for a decision names its people in its own content: it is decided before their cards become one. */
export async function heldOfCard(db: Database, { closed }: CardPair): Promise<MergeBlock[]> {
  const waiting = await db.$count(
    heldRecord,
    and(
      eq(heldRecord.standing, 'held'),
      or(
        eq(heldRecord.made_by, closed),
        arrayContains(heldRecord.pays, [closed]),
        sql`strpos(${heldRecord.input}::text, ${closed}) > 0`,
      ),
    ),
  );
  if (waiting === 0) return [];
  return [{ kind: 'held', message: 'На проверке есть записи второй карточки. Примите по ним решение.', link: '/held' }];
}
