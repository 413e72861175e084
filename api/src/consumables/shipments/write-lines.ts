import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { shipmentLine } from '../schema';

export type ShipmentLine = typeof shipmentLine.$inferSelect;

/** Writes changed lines of a shipment back, all in one statement: documents have up to two hundred. */
export async function writeLines(tx: Database, lines: readonly ShipmentLine[]): Promise<void> {
  await tx.execute(sql`
    update shipment_line l set transit_value_kop = n.transit_value_kop, accepted = n.accepted, damaged = n.damaged,
      missing = n.missing, resolved = n.resolved, surplus = n.surplus
    from json_populate_recordset(null::shipment_line, ${JSON.stringify(lines)}::json) n where l.id = n.id`);
}
