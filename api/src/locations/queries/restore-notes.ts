import type { PlaceImpact } from '@studio/contracts';
import { and, desc, eq } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { auditEntry } from '../../kernel/records';
import { countOf } from '../../kernel/words/plural';
import { restoreTold } from '../hooks';
import { locationRecord } from '../records';

const PEOPLE = [
  'сотрудник, переведённый при отправке в архив, останется на новом месте.',
  'сотрудника, переведённые при отправке в архив, останутся на новом месте.',
  'сотрудников, переведённые при отправке в архив, останутся на новом месте.',
] as const;

interface Archived {
  employees?: number;
}

/** What comes back with an archived location, and what does not, for anyone who decides. */
export async function restoreNotes(
  db: Database,
  { hooks, now }: Pick<CallContext, 'hooks' | 'now'>,
  locationId: string,
): Promise<Pick<PlaceImpact, 'notes' | 'needs_administrator'>> {
  const [archived] = await db
    .select({
      at: auditEntry.at,
      request_id: auditEntry.request_id,
      before: auditEntry.before,
      after: auditEntry.after,
    })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subject_kind, locationRecord.kind),
        eq(auditEntry.subject_id, locationId),
        eq(auditEntry.action, 'location.archived'),
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(1);
  const moved = (archived?.after as Archived | null)?.employees ?? 0;
  const withdrawn = (archived?.before as { next_at?: unknown } | null)?.next_at != null;
  const told = archived ? await hooks.call(restoreTold, db, locationId, archived, now()) : [];
  const notes = [
    'Здесь снова можно создавать фотосессии, продавать и открывать день; локация вернётся в списки выбора.',
    ...(moved > 0 ? [countOf(moved, PEOPLE)] : []),
    ...told.flatMap((one) => one.notes),
    ...(withdrawn ? ['Отменённый переезд не возобновится.'] : []),
  ];
  return { notes, needs_administrator: told.some((one) => one.needsAdministrator) };
}
