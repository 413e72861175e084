import type { OperationKind } from '@studio/contracts';
import { payloadHash } from '@studio/contracts';
import type { Move } from '../ledger/move';
import { isReal } from '../ledger/places';
import { realKeys } from '../ledger/post';
import { valueMoves } from './value-moves';
import { keyOf } from '../rules/stock-key';
import type { Stock } from '../rules/stock-value';
import type { ledger, operation } from '../schema';

interface Written {
  id: string;
  kind: OperationKind;
  place_id: string;
  actor_id: string | null;
  at: Date;
  supplier?: string | null;
  document?: string | null;
  reason?: string | null;
  source_kind?: string | null;
  source_id?: string | null;
}

/** Rows of documents posted one after another, by the ledger's own rules, collected until they are written. */
export class LedgerBook {
  readonly operations: (typeof operation.$inferInsert)[] = [];
  readonly entries: (typeof ledger.$inferInsert)[][] = [];
  readonly #stocks = new Map<string, Stock>();

  onHand(place_id: string, item_id: string): number {
    return this.#stocks.get(keyOf({ place_id, item_id, lot_id: null }))?.on_hand ?? 0;
  }

  /** Returns the value of each item's moved goods. */
  post({ at, ...head }: Written, moves: readonly Move[]): Map<string, number> {
    for (const key of moves.flatMap(realKeys))
      if (!this.#stocks.has(keyOf(key))) this.#stocks.set(keyOf(key), { on_hand: 0, reserved: 0, value_kop: 0 });
    const rows = valueMoves(moves, this.#stocks);
    const occurred_on = at.toISOString().slice(0, 10);
    this.operations.push({
      supplier: null,
      document: null,
      reason: null,
      source_kind: null,
      source_id: null,
      ...head,
      number: this.operations.length + 1,
      payload_hash: payloadHash(head.id),
      occurred_on,
      posted_at: at,
    });
    this.entries.push(rows.map((row) => ({ ...row, operation_id: head.id, occurred_on })));
    return new Map(
      rows.filter(({ place_id }) => !isReal(place_id)).map((row) => [row.item_id, Math.abs(row.value_kop)]),
    );
  }
}
