import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { shipmentLine } from '../schema';

export type ShipmentLine = typeof shipmentLine.$inferSelect;

/** Writes changed lines of a shipment back, all in one statement: documents have up to two hundred. */
export async function writeLines(tx: Database, lines: readonly ShipmentLine[]): Promise<void> {
  await tx.execute(sql`
    update shipment_line l set transit_value_kop = n.transit_value_kop, accepted = n.accepted, damaged = n.damaged,
      missing = n.missing, resolved = n.resolved, surplus = n.surplus,
      damage_open = n.damage_open, surplus_open = n.surplus_open
    from json_populate_recordset(null::shipment_line, ${JSON.stringify(lines)}::json) n where l.id = n.id`);
}

/** The part of a line's goods that is still in transit. */
export const inTransit = (line: ShipmentLine) => line.quantity - line.accepted - line.damaged - line.resolved;

/** What was told missing and nobody has found or lost since: it may still come. */
export const mayCome = (line: ShipmentLine) => line.missing - line.resolved - line.damage_open;

/** Whether the receiver has told what became of all of it. */
export const isAccountedFor = (line: ShipmentLine) => line.quantity === line.accepted + line.damaged + line.missing;

/** Whether somebody else still has to say what became of a part of it. */
export const isDisputed = (line: ShipmentLine) => line.missing > line.resolved || line.surplus_open > 0;
