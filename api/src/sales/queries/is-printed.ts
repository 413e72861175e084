import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { auditEntry } from '../../kernel/records';

/** Whether somebody has got a picture of a sale to print: this one as that product, or without it any. */
export async function isPrinted(
  tx: Database,
  sale_id: string,
  picture?: { photo_id: string; product_id: string },
): Promise<boolean> {
  const { subject_kind, subject_id, action, after } = auditEntry;
  const printed = and(
    eq(subject_kind, 'sale'),
    eq(subject_id, sale_id),
    eq(action, 'sale.picture_printed'),
    picture && sql`${after} @> ${JSON.stringify(picture)}::jsonb`,
  );
  return (await tx.$count(auditEntry, printed)) > 0;
}
