/** How many items of these widths fit side by side into `room`; when not all do, `more` is kept free for the rest. */
export function fittingCount(widths: readonly number[], gap: number, room: number, more: number): number {
  const ends: number[] = [];
  for (const width of widths) ends.push((ends.at(-1) ?? -gap) + gap + width);
  // Half a pixel of a rounded width is no reason to send a place away.
  if ((ends.at(-1) ?? 0) <= room + 0.5) return widths.length;
  return ends.filter((end) => end <= room - more).length;
}
