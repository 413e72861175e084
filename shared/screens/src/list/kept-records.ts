import { compareRussian } from '@studio/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

export interface KeptRecord<Row> {
  record: Row;
  /** Epoch milliseconds of the answer that it came with. */
  updatedAt: number;
}

/**
 * Every record that this device has seen in answers below `keys` (a record, a page of them, or several pages), each as it was last seen,
 * by id: what a list without a connection is made of.
 */
export function keptRecords<Row extends { id: string }>(
  cache: QueryClient,
  keys: readonly QueryKey[],
  isRecord: (data: unknown) => data is Row,
): ReadonlyMap<string, KeptRecord<Row>> {
  const newest = new Map<string, KeptRecord<Row>>();
  for (const queryKey of keys) {
    for (const { state } of cache.getQueryCache().findAll({ queryKey })) {
      const updatedAt = state.dataUpdatedAt;
      for (const record of recordsOf(state.data, isRecord)) {
        const known = newest.get(record.id);
        if (known === undefined || updatedAt > known.updatedAt) newest.set(record.id, { record, updatedAt });
      }
    }
  }
  return newest;
}

function recordsOf<Row>(data: unknown, isRecord: (data: unknown) => data is Row): Row[] {
  if (isRecord(data)) return [data];
  if (typeof data !== 'object' || data === null) return [];
  if ('pages' in data && Array.isArray(data.pages)) return data.pages.flatMap((page) => recordsOf(page, isRecord));
  return 'items' in data && Array.isArray(data.items) ? data.items.filter(isRecord) : [];
}

/** A list made of kept records. */
export interface KeptList<Row> {
  rows: readonly Row[];
  /** Kept records altogether, found or not. */
  known: number;
  /** Epoch milliseconds of the newest. */
  updatedAt: number;
}

/** What this device knows of a list; null when it knows nothing. */
export function keptList<Row>(
  kept: ReadonlyMap<string, KeptRecord<Row>>,
  matches: (record: Row) => boolean,
  { by, order }: { by: (record: Row) => string | number; order: 'asc' | 'desc' },
): KeptList<Row> | null {
  const all = [...kept.values()];
  if (all.length === 0) return null;
  const rows = all.map(({ record }) => record).filter(matches);
  rows.sort((one, other) => compare(by(one), by(other)) * (order === 'asc' ? 1 : -1));
  return { rows, known: all.length, updatedAt: Math.max(...all.map(({ updatedAt }) => updatedAt)) };
}

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : compareRussian(`${one}`, `${other}`);
}
