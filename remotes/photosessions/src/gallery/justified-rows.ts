/** Pixels between two pictures, horizontally and vertically. */
export const GAP = 6;
/** Narrower or wider pictures are cropped to these ratios; otherwise a panorama would fill a whole row. */
const NARROWEST = 0.5;
const WIDEST = 2.6;
/** A row grows at most to this multiple of the target height; the rest of its width stays empty. */
const TALLEST = 1.5;

/** Pictures of one line, all of one height. */
export interface JustifiedRow {
  /** Index of the first picture, and of the one after the last. */
  from: number;
  to: number;
  height: number;
  /** Of each picture, in pixels. */
  widths: readonly number[];
}

export function shownRatio(width: number, height: number): number {
  return Math.min(Math.max(width / Math.max(height, 1), NARROWEST), WIDEST);
}

/**
 * Lays out pictures, given by width over height, in lines that fill the width exactly: a line ends where its height is closest to the
 * target. The last line is no taller than the target height.
 */
export function justifiedRows(ratios: readonly number[], width: number, wanted: number): JustifiedRow[] {
  const rows: JustifiedRow[] = [];
  let from = 0;
  let sum = 0;
  for (let at = 0; at < ratios.length; at += 1) {
    const ratio = ratios[at] ?? 1;
    if (at > from && closesBefore(sum, ratio, at - from, width, wanted)) {
      rows.push(rowOf(ratios, from, at, fullHeight(sum, at - from, width), width));
      from = at;
      sum = 0;
    }
    sum += ratio;
  }
  if (from < ratios.length) {
    const full = fullHeight(sum, ratios.length - from, width);
    rows.push(rowOf(ratios, from, ratios.length, full > wanted * 1.2 ? wanted : full, width));
  }
  return rows;
}

/** Height at which `count` pictures with this sum of ratios fill the width. */
function fullHeight(sum: number, count: number, width: number): number {
  return Math.max(1, (width - GAP * (count - 1)) / sum);
}

/** Whether the line is closer to the target height without the next picture. */
function closesBefore(sum: number, ratio: number, count: number, width: number, wanted: number): boolean {
  const without = fullHeight(sum, count, width);
  const withIt = fullHeight(sum + ratio, count + 1, width);
  return withIt < wanted && without - wanted <= wanted - withIt && without <= wanted * TALLEST;
}

function rowOf(ratios: readonly number[], from: number, to: number, height: number, width: number): JustifiedRow {
  const rounded = Math.round(height);
  const widths = ratios.slice(from, to).map((ratio) => Math.floor(ratio * height));
  const left = width - GAP * (to - from - 1) - widths.reduce((all, one) => all + one, 0);
  // The rounding remainder goes to the last picture of a full line.
  if (left > 0 && left <= widths.length) widths[widths.length - 1] = (widths.at(-1) ?? 0) + left;
  return { from, to, height: rounded, widths };
}
