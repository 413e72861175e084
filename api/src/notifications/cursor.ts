import { failure } from '../kernel/calls/fail';

interface Position {
  created_at: Date;
  id: string;
}

const CURSOR = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The end of a page, as text. Rows are written with milliseconds, so nothing is lost. */
export function writeCursor({ created_at, id }: Position): string {
  return `${created_at.getTime()}_${id}`;
}

/** @throws 400 for a text that `writeCursor` did not write. */
export function readCursor(cursor: string): Position {
  const [, time, id] = CURSOR.exec(cursor) ?? [];
  const created_at = new Date(Number(time));
  if (id === undefined || Number.isNaN(created_at.getTime())) throw failure('validation_failed', { field: 'cursor' });
  return { created_at, id };
}
