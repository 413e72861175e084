/** A code of which the squares are known: rows of them, `1` for a dark one. */
export function QrSquares({ rows }: { rows: readonly string[] }) {
  const squares = rows.flatMap((row, y) =>
    Array.from(row).flatMap((square, x) => (square === '1' ? [`M${x},${y}h1v1h-1z`] : [])),
  );
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} aria-hidden shapeRendering="crispEdges">
      <path d={squares.join('')} fill="currentColor" />
    </svg>
  );
}
