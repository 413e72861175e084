import { HELD_KINDS, type HeldKindName, heldKindsOf } from '@studio/contracts';
import type { Database } from '../kernel/database/open';
import { addRecord } from '../kernel/records';
import { companyDate } from '../kernel/words/calendar';
import { countOf } from '../kernel/words/plural';
import { wholeRubles } from '../kernel/words/rubles';
import { tell } from '../notifications';
import { approversAt, personAt } from '../users';
import { figuresOf, heldKind, type HeldRow, type Keeper } from './held-kind';
import { heldSums } from './queries/held-sums';
import { held } from './records';
import type { HeldReasonRow } from './schema';

interface Holding {
  id: string;
  kind: HeldKindName;
  /** Who it concerns, where no caller made it. */
  made_by?: string;
  /** That of the record that it becomes, where it has one already. */
  number?: number;
  input: unknown;
  payload_sha256: string;
  location_id: string;
  /** By a clock that is right. */
  happened_at: Date;
  reasons: HeldReasonRow[];
}

/**
 * Keeps what the caller has made until a second person decides about it; nothing of it counts. Of each kind those who may decide are
 * notified of the first one that waits at the place, not of each.
 */
export async function hold(tx: Database, context: Keeper, { kind, ...holding }: Holding): Promise<void> {
  const made_by = holding.made_by ?? context.person?.id;
  if (made_by === undefined) throw new Error('a record that is held has somebody whom it concerns');
  const ofKind = await heldKind(context, kind);
  const said = await figuresOf(tx, context, ofKind, { ...holding, made_by }, holding.input);
  const row = await addRecord(
    tx,
    context,
    held,
    { ...holding, ...said, kind, made_by, came_at: context.now() },
    { act: 'kept' },
  );
  const waiting = await heldSums(tx, row);
  if (waiting.count > 1) return;
  const { place, administrators, managers } = await approversAt(tx, row.location_id, context.now());
  const decidersAmong = (ids: readonly string[]) => whoMayDecide(tx, context, row, ids);
  const near = await decidersAmong(administrators);
  await tell(tx, context, near.length > 0 ? near : await decidersAmong(managers), {
    kind: 'held.waiting',
    title: `На проверке: ${countOf(waiting.count, HELD_KINDS[kind].forms)}${waiting.sum_kop === 0 ? '' : `, ${wholeRubles(waiting.sum_kop)}`}`,
    body: place,
    link: `/held?location_id=${row.location_id}`,
    place: row.location_id,
  });
}

async function whoMayDecide(tx: Database, context: Keeper, row: HeldRow, ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const id of ids) {
    if (id === row.made_by || row.pays.includes(id)) continue;
    const { roles } = await personAt(tx, id, context.now(), companyDate(context.now()));
    if (heldKindsOf(roles, 'decide').includes(row.kind)) found.push(id);
  }
  return found;
}
