import { and, count, eq, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { employeeMergeLine } from '../merging-schema';

/** Two cards of one person: which stays, and from which day on no signed pay holds what was worked. */
export interface CardPair {
  kept: string;
  closed: string;
  /** Null: nothing is signed yet. */
  open_from: string | null;
}

/** Rows of one table that name a person and follow them to another card. */
export interface CardRows {
  /** `photosessions` */
  kind: string;
  /** «Фотосессии»; null for rows that are counted by another column already. */
  label: string | null;
  column: PgColumn;
  /** What tells one row from another; with the column it names exactly one. */
  key: readonly PgColumn[];
  /** Which of them: what is signed, and what the kept card has already, stays. All without. */
  where: ((pair: CardPair) => SQL | undefined) | null;
  /** Which rows a way back still finds as they came; all without. */
  asCame?: SQL | undefined;
  /** Never: the window counts them among what stays. */
  isSigned: boolean;
}

/** Names rows that follow a person; the test of table rights reads the table from here. */
export function cardRows(
  table: PgTable & { id?: PgColumn },
  {
    key,
    where = null,
    ...rows
  }: Omit<CardRows, 'key' | 'where' | 'isSigned'> & Partial<Pick<CardRows, 'key' | 'where'>>,
): CardRows {
  const one = key ?? (table.id === undefined ? [] : [table.id]);
  if (one.length === 0) throw new Error(`the rows of ${getTableName(table)} have no key`);
  return { ...rows, key: one, where, isSigned: false };
}

/** Names rows that stay with the card that they were signed for. */
export function signedRows(rows: Pick<CardRows, 'kind' | 'label' | 'column'>): CardRows {
  return { ...rows, key: [], where: null, isSigned: true };
}

/** «Фотосессии», 12. */
export interface CountedRows {
  kind: string;
  label: string;
  count: number;
}

/** What would come over, and what stays, by kind. */
export async function countCardRows(
  db: Database,
  all: readonly CardRows[],
  pair: CardPair,
): Promise<{ brings: CountedRows[]; stays: CountedRows[] }> {
  const [brings, stays] = [new Map<string, CountedRows>(), new Map<string, CountedRows>()];
  for (const { kind, label, column, where, isSigned } of all) {
    if (label === null) continue;
    const own = eq(column, pair.closed);
    const moves = where?.(pair);
    const total = await countOf(db, column, own);
    const moved = isSigned ? 0 : moves === undefined ? total : await countOf(db, column, and(own, moves));
    add(brings, { kind, label, count: moved });
    add(stays, { kind, label, count: total - moved });
  }
  return { brings: [...brings.values()], stays: [...stays.values()] };
}

/** Gives the rows to the kept card and notes each. Returns their number. */
export async function moveCardRows(
  tx: Database,
  all: readonly CardRows[],
  merge_id: string,
  pair: CardPair,
): Promise<number> {
  let moved = 0;
  for (const { column, key, where, isSigned } of all) {
    if (isSigned) continue;
    const noted = await tx.execute(sql`
      with moved as (
        update ${column.table} set ${sql.identifier(column.name)} = ${pair.kept}::uuid
        where ${and(eq(column, pair.closed), where?.(pair))} returning ${keyOf(key)} as row_key)
      insert into ${employeeMergeLine} (merge_id, column_name, row_key)
      select ${merge_id}::uuid, ${nameOf(column)}, row_key from moved returning id`);
    moved += rowsOf(noted).length;
  }
  return moved;
}

/** The keys of the rows of this column that a merge has given to the kept card. */
export const movedKeys = (merge_id: string, column: PgColumn): SQL =>
  sql`select row_key from ${employeeMergeLine} where merge_id = ${merge_id}::uuid and column_name = ${nameOf(column)}`;

/** Gives back those of the rows that the kept card still has. Returns the others by kind: somebody has changed them since. */
export async function putCardRowsBack(
  tx: Database,
  all: readonly CardRows[],
  merge_id: string,
  { kept, closed }: Pick<CardPair, 'kept' | 'closed'>,
): Promise<{ back: number; left: CountedRows[] }> {
  const left = new Map<string, CountedRows>();
  let back = 0;
  for (const { kind, label, column, key, isSigned, asCame } of all.toReversed()) {
    if (isSigned) continue;
    const [found] = rowsOf<{ noted: number; back: number }>(
      await tx.execute(sql`
        with lines as materialized (${movedKeys(merge_id, column)}),
          back as (
            update ${column.table} set ${sql.identifier(column.name)} = ${closed}::uuid
            where ${and(eq(column, kept), asCame)} and ${keyOf(key)} in (select row_key from lines) returning 1)
        select (select count(*) from lines)::int as noted, (select count(*) from back)::int as back`),
    );
    if (!found) continue;
    back += found.back;
    add(left, { kind, label: label ?? kind, count: found.noted - found.back });
  }
  return { back, left: [...left.values()] };
}

const nameOf = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`;

const keyOf = (key: readonly PgColumn[]) => sql`concat_ws(':', ${sql.join([...key], sql`, `)})`;

async function countOf(db: Database, column: PgColumn, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(column.table).where(where);
  return row?.rows ?? 0;
}

function add(sums: Map<string, CountedRows>, { kind, label, count: more }: CountedRows): void {
  if (more === 0) return;
  sums.set(kind, { kind, label, count: (sums.get(kind)?.count ?? 0) + more });
}
