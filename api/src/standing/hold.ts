import { HELD_KINDS, type HeldKindName } from '@studio/contracts';
import type { CallContext } from '../kernel/calls/context';
import { signedIn } from '../kernel/calls/implement';
import type { Database } from '../kernel/database/open';
import { addRecord } from '../kernel/records';
import { countOf } from '../kernel/words/plural';
import { wholeRubles } from '../kernel/words/rubles';
import { tell } from '../notifications';
import { approversAt } from '../users';
import { figuresOf, heldKind } from './held-kind';
import { heldSums } from './queries/held-sums';
import { held } from './records';
import type { HeldReasonRow } from './schema';

interface Holding {
  id: string;
  kind: HeldKindName;
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
 * Keeps what the caller has made until a second person decides about it; nothing of it counts. The place is notified of the first one
 * that waits there, not of each.
 */
export async function hold(tx: Database, context: CallContext, { kind, ...holding }: Holding): Promise<void> {
  const made_by = signedIn(context).id;
  const ofKind = await heldKind(context, kind);
  const said = await figuresOf(tx, context, ofKind, { ...holding, made_by }, holding.input);
  const row = await addRecord(
    tx,
    context,
    held,
    { ...holding, ...said, kind, made_by, came_at: context.now() },
    { act: 'kept' },
  );
  const waiting = await heldSums(tx, row.location_id);
  if (waiting.count > 1) return;
  const { place, administrators, managers } = await approversAt(tx, row.location_id);
  const unpaid = (ids: readonly string[]) => ids.filter((id) => id !== made_by && !row.pays.includes(id));
  const deciders = unpaid(administrators);
  await tell(tx, context, deciders.length > 0 ? deciders : unpaid(managers), {
    kind: 'held.waiting',
    title: `На проверке: ${countOf(waiting.count, HELD_KINDS[kind].forms)}${waiting.sum_kop === 0 ? '' : `, ${wholeRubles(waiting.sum_kop)}`}`,
    body: place,
    link: `/held?location_id=${row.location_id}`,
  });
}
