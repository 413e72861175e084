/** The row that was opened last, so that going back leads to it and [ and ] continue from it. */
export interface Opened {
  /** Address of the list with its filters. */
  list: string;
  /** Id of the row. */
  id: string;
  /** Place among all rows, from 0. */
  index: number;
  /** Ids of the list's other rows; null where there is none, or it cannot be fetched. */
  idAt: (index: number) => Promise<string | null>;
}

let last: Opened | null = null;

export function rememberOpened(opened: Opened): void {
  last = opened;
}

/** The row that was left, if it stood in the list at this address. */
export function openedIn(list: string): Opened | null {
  return last?.list === list ? last : null;
}

/** The row that was left, if it was this record. */
export function openedRecord(id: string): Opened | null {
  return last?.id === id ? last : null;
}
