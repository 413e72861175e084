/** Where in which list somebody was opened, so that the way back leads there and [ and ] lead on. */
interface Opened {
  /** The list's own address, with its filters. */
  search: string;
  index: number;
}

let last: Opened | null = null;

export function rememberOpened(opened: Opened): void {
  last = opened;
}

/** The place in the list with this address, if that is the one that was left. */
export function openedIndex(search: string): number | undefined {
  return last?.search === search ? last.index : undefined;
}

export function lastOpened(): Opened | null {
  return last;
}
