interface Column {
  header: string;
  /** Proportion of the total width. */
  width: number;
}

/** Longest word that is kept whole: a longer one is not a real word and may be broken. */
export const MAX_WORD = 24;

/**
 * Divides a width among columns in proportion, none narrower than its longest word, since a broken word is hard to read. If the words need
 * more than the width, the widest columns shrink first.
 *
 * @param room points
 * @param letter points of the widest usual letter
 */
export function columnWidths(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  room: number,
  letter: number,
): number[] {
  const needed = columns.map(({ header }, index) => {
    const longest = rows.reduce((most, cells) => Math.max(most, longestWord(cells[index] ?? '')), longestWord(header));
    return Math.min(longest, MAX_WORD) * letter;
  });
  if (needed.reduce((all, width) => all + width, 0) >= room) return cutToFit(needed, room);
  // A column that needs more than its share gets what it needs; the others divide the rest.
  const fixed = new Set<number>();
  for (;;) {
    const free = columns.flatMap((_, index) => (fixed.has(index) ? [] : [index]));
    const shares = free.reduce((all, index) => all + (columns[index]?.width ?? 0), 0);
    const left = room - [...fixed].reduce((all, index) => all + (needed[index] ?? 0), 0);
    const shareOf = (index: number) => ((columns[index]?.width ?? 0) * left) / shares;
    const short = free.filter((index) => shareOf(index) < (needed[index] ?? 0));
    if (short.length === 0)
      return columns.map((_, index) => (fixed.has(index) ? (needed[index] ?? 0) : shareOf(index)));
    for (const index of short) fixed.add(index);
  }
}

/** The widths with the widest reduced to a common width, so that all fit. */
export function cutToFit(widths: readonly number[], room: number): number[] {
  let left = room;
  let columns = widths.length;
  for (const width of widths.toSorted((a, b) => a - b)) {
    if (width * columns > left) break;
    left -= width;
    columns -= 1;
  }
  const most = columns === 0 ? Infinity : left / columns;
  return widths.map((width) => Math.min(width, most));
}

/** Characters that stay on one line; a non-breaking space keeps them together. */
export function longestWord(text: string): number {
  return text.split(/[ \n-]/).reduce((most, word) => Math.max(most, word.length), 0);
}
