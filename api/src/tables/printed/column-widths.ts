interface Column {
  header: string;
  /** Share of the room. */
  width: number;
}

/**
 * Shares a room among columns by their widths, none narrower than its longest word: a word that is broken in the middle is
 * not read. Where the words need more than there is, every column gives way alike.
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
    return longest * letter;
  });
  const wanted = needed.reduce((all, width) => all + width, 0);
  if (wanted >= room) return needed.map((width) => (width * room) / wanted);
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

/** Letters that stay on one line; a space that does not break holds them together. */
function longestWord(text: string): number {
  return text.split(/[ \n-]/).reduce((most, word) => Math.max(most, word.length), 0);
}
