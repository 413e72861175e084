import type { StockItem } from '@studio/contracts';
import { itemsWithHistory, matchingItems } from '../../consumables';
import type { Database } from '../../kernel/database/open';
import { foldText } from '../../kernel/words/text';
import { SimilarNames } from '../../sheets';

/** Owner of a code: a material of the catalogue, or a row of the file. */
type Holder = string;

/** The catalogue by code, read once for all rows; rows reserve their codes here, so that none is used twice. */
export class Shelf {
  readonly #byCode: ReadonlyMap<string, StockItem>;
  readonly #moved: ReadonlySet<string>;
  readonly #codes = new Map<string, Holder>();
  readonly #names = new SimilarNames<{ code: string; row: number | null }>();

  constructor(items: readonly StockItem[], moved: ReadonlySet<string>) {
    this.#byCode = new Map(items.map((item) => [foldText(item.code), item]));
    this.#moved = moved;
    for (const { code, name } of items) this.#names.add(name, { code, row: null });
    for (const { code, barcode, packs } of items)
      for (const one of [code, barcode, ...packs.map((pack) => pack.barcode)])
        if (one) this.#codes.set(foldText(one), foldText(code));
  }

  find(code: string): StockItem | null {
    return this.#byCode.get(foldText(code)) ?? null;
  }

  /** A material of the catalogue, or of an earlier row, with this name or a similar one; a new one is among them from then on. */
  alike(name: string, code: string, row: number): { name: string; code: string; row: number | null } | null {
    const found = this.#names.find(name);
    this.#names.add(name, { code, row });
    return found ? { name: found.name, ...found.value } : null;
  }

  hasMoved({ id }: StockItem): boolean {
    return this.#moved.has(id);
  }

  /** Reserves an article or a barcode for the material of the code; false when another one has it. */
  takes(code: string, one: string): boolean {
    const holder = this.#codes.get(foldText(one));
    if (holder === undefined) this.#codes.set(foldText(one), foldText(code));
    return holder === undefined || holder === foldText(code);
  }
}

const ALL = 100_000;

export async function readShelf(db: Database): Promise<Shelf> {
  const items = await matchingItems(db, { kind: 'any' }, { state: 'all' }, ALL);
  return new Shelf(items, await itemsWithHistory(db));
}
