import { Skeleton } from '../feedback/skeleton';
import { lazyChunk } from '../hooks/lazy-chunk';
import type * as grids from './grid-parts';
import type * as parts from './record-parts';

/** What screens that keep many records need: fetched with the first of them, so that the first list does without it. */
export type RecordParts = typeof parts;

const chunk = lazyChunk<RecordParts>(() => import('./record-parts'));

/** Trees, matrices and tables of any length: a list of pages does without their machinery. */
export type GridParts = typeof grids;

const gridChunk = lazyChunk<GridParts>(() => import('./grid-parts'));

/** Fetch the parts ahead of the first that needs them. */
export const loadRecords = chunk.load;
export const loadGrids = gridChunk.load;

/** The parts for records, as soon as they are wanted and there. */
export function useRecords(wanted = true): RecordParts | null {
  return chunk.use(wanted);
}

/** The parts for trees and long tables, as soon as they are there. */
export function useGrids(): GridParts | null {
  return gridChunk.use(true);
}

/** The place of a part that is on its way. */
export function RecordsWaiting({ height = 320 }: { height?: number | string }) {
  return <Skeleton height={height} />;
}
