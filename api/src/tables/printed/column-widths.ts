interface Column {
  header: string;
  /** Share of the room. */
  width: number;
}

/** Letters of the longest word that stays whole: what is longer is no word of the language and may be broken. */
export const MAX_WORD = 24;

/**
 * Shares a room among columns by their widths, none narrower than its longest word: a word that is broken in the middle is
 * not read. Where the words need more than there is, the widest columns give way first.
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
  // Whoever needs more than its share gets what it needs; the others share what is left.
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

/** The widths with the widest cut down to one width, so that all have the room together. */
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

/** Letters that stay on one line; a space that does not break holds them together. */
export function longestWord(text: string): number {
  return text.split(/[ \n-]/).reduce((most, word) => Math.max(most, word.length), 0);
}
