import { sql } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { recordAudits } from '../../kernel/records';
import { movedKeys } from '../../users';
import { saleRecord } from '../records';
import { saleShare } from '../schema';

/** As the trail tells them. */
export const sharesInOrder = <Share extends { employee_id: string; role: string }>(shares: readonly Share[]): Share[] =>
  shares.toSorted((one, other) => `${one.employee_id} ${one.role}`.localeCompare(`${other.employee_id} ${other.role}`));

/** Tells the trail of each sale whose shares a merge of cards, or its undoing, has given to another card of the person. */
export async function noteMovedShares(
  tx: Database,
  context: CallContext,
  { merge_id, from, to }: { merge_id: string; from: string; to: string },
): Promise<void> {
  const { sale_id, employee_id, role, basis_points } = saleShare;
  const keys = movedKeys(merge_id, employee_id);
  const rows = await tx
    .select({
      sale_id,
      share: { employee_id, role, basis_points },
      moved: sql<boolean>`${employee_id} = ${to} and concat_ws(':', ${sale_id}, ${role}) in (${keys})`,
    })
    .from(saleShare)
    .where(sql`${sale_id} in (select split_part(row_key, ':', 1)::uuid from (${keys}) moved)`);
  const sales = new Map<string, typeof rows>();
  for (const row of rows) sales.set(row.sale_id, [...(sales.get(row.sale_id) ?? []), row]);
  const entries = [...sales].flatMap(([subject_id, shares]) => {
    if (!shares.some(({ moved }) => moved)) return [];
    return {
      action: `${saleRecord.kind}.shares_changed`,
      subject_kind: saleRecord.kind,
      subject_id,
      before: {
        shares: sharesInOrder(shares.map(({ share, moved }) => (moved ? { ...share, employee_id: from } : share))),
      },
      after: { shares: sharesInOrder(shares.map(({ share }) => share)) },
    };
  });
  await recordAudits(tx, context, entries);
}
