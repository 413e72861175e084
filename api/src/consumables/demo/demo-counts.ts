import { MINUTE_MS } from '@studio/contracts';
import type { DemoRandom, DemoStage } from '../../kernel/domain';
import { sql } from 'drizzle-orm';
import type { Move } from '../ledger/move';
import { COUNT_DIFF } from '../ledger/places';
import { jsonRows } from '../queries/json-rows';
import { stockCount, stockCountEntry, stockCountLine } from '../schema';
import type { DemoItem, DemoLocation } from './demo-company';
import type { LedgerBook } from './ledger-book';

/** Number of demo counts; each gets its number before its document. */
const COUNTS = 4;

/** Days before today on which a location was counted, and how the count ended; in the order of the locations. */
const COUNTED = [
  { day: 23, place: 0, state: 'approved', category: null },
  { day: 9, place: 2, state: 'approved', category: null },
  { day: 1, place: 1, state: 'review', category: null },
  { day: 0, place: 0, state: 'counting', category: 'Фотобумага' },
] as const;

interface Asked {
  place: DemoLocation;
  items: readonly DemoItem[];
  /** When it was begun. */
  at: Date;
  state: 'counting' | 'review' | 'approved';
  category: string | null;
  /** The employee who approves, or counts the one line that two people counted. */
  other: string;
}

/** Counts of the demo: some approved, with their differences in the ledger, one in review and one being counted. */
export class DemoCounts {
  readonly #counts: (typeof stockCount.$inferInsert)[] = [];
  readonly #lines: (typeof stockCountLine.$inferInsert)[] = [];
  readonly #entries: (typeof stockCountEntry.$inferInsert)[] = [];

  constructor(
    private readonly random: DemoRandom,
    private readonly book: LedgerBook,
    private readonly numbers: number[],
  ) {}

  static async prepare({ tx }: DemoStage, random: DemoRandom, book: LedgerBook): Promise<DemoCounts> {
    const rows = await jsonRows<{ number: number }>(
      tx,
      sql`select nextval('stock_document_number') as number from generate_series(1, ${COUNTS}::int)`,
    );
    return new DemoCounts(
      random,
      book,
      rows.map(({ number }) => number),
    );
  }

  /** Counts that start on that day before today. */
  addOfDay(
    day: number,
    at: Date,
    {
      locations,
      used,
      others,
    }: { locations: readonly DemoLocation[]; used: ReadonlyMap<string, DemoItem[]>; others: readonly string[] },
  ): void {
    for (const { place: n, state, category } of COUNTED.filter((one) => one.day === day)) {
      const place = locations[n];
      const own = (place && used.get(place.id)) ?? [];
      const items = category === null ? own : own.filter((one) => one.category === category);
      const other = others.find((id) => id !== place?.actor);
      if (place && other !== undefined) this.add({ place, items, at, state, category, other });
    }
  }

  private add({ place, items, at, state, category, other }: Asked): void {
    const number = this.numbers.shift();
    if (number === undefined || items.length === 0) return;
    const id = this.random.uuid();
    const moves: Move[] = [];
    const after = (minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);
    // In a count under way the last third is not counted yet.
    const told = state === 'counting' ? Math.ceil((items.length * 2) / 3) : items.length;
    for (const [n, { id: item_id }] of items.entries()) {
      this.#lines.push({ count_id: id, item_id });
      if (n >= told) continue;
      const book = this.book.onHand(place.id, item_id);
      const difference = book > 3 && this.random.chance(0.15) ? this.random.pick([-2, -1, -1, 1]) : 0;
      const entry = { count_id: id, item_id, book, quantity: book + difference };
      const isTwice = state === 'review' && n === 1 && book > 3;
      if (isTwice)
        this.#entries.push({
          ...entry,
          id: this.random.uuid(),
          quantity: book - 3,
          counted_by: other,
          counted_at: after(n),
          is_chosen: false,
        });
      this.#entries.push({
        ...entry,
        id: this.random.uuid(),
        counted_by: place.actor,
        counted_at: after(n + 1),
        is_chosen: true,
      });
      if (difference !== 0)
        moves.push({
          item_id,
          lot_id: null,
          from: difference > 0 ? COUNT_DIFF : place.id,
          to: difference > 0 ? place.id : COUNT_DIFF,
          quantity: Math.abs(difference),
          value_kop: null,
        });
    }
    const approved_at = after(items.length + 30);
    const operation_id = state === 'approved' && moves.length > 0 ? this.random.uuid() : null;
    if (operation_id !== null)
      this.book.post(
        {
          id: operation_id,
          kind: 'count',
          place_id: place.id,
          actor_id: other,
          at: approved_at,
          reason: `Инвентаризация № ${number}`,
          source_kind: 'count',
          source_id: id,
        },
        moves,
      );
    this.#counts.push({
      id,
      number,
      place_id: place.id,
      kind: category === null ? 'whole' : 'category',
      category,
      state,
      created_by: place.actor,
      created_at: at,
      approved_by: state === 'approved' ? other : null,
      approved_at: state === 'approved' ? approved_at : null,
      operation_id,
      revision: { counting: 1, review: 2, approved: 3 }[state],
    });
  }

  /** Written after the operations that approved counts refer to. */
  async write({ write }: DemoStage): Promise<void> {
    await write(stockCount, this.#counts);
    await write(stockCountLine, this.#lines);
    await write(stockCountEntry, this.#entries);
  }
}
