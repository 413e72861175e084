/** How a picture lies in its pane: enlarged from its middle, then moved by parts of the pane's size. */
export interface PanZoom {
  scale: number;
  x: number;
  y: number;
}

export const WHOLE: PanZoom = { scale: 1, x: 0, y: 0 };
const LARGEST = 8;

/** Enlarges about a point, given in parts of the pane from its middle, so that this point stays where it is. */
export function zoomedAt({ scale, x, y }: PanZoom, factor: number, at: { x: number; y: number }): PanZoom {
  const next = clamp(scale * factor, 1, LARGEST);
  const ratio = next / scale;
  return kept({ scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio });
}

export function moved({ scale, x, y }: PanZoom, by: { x: number; y: number }): PanZoom {
  return kept({ scale, x: x + by.x, y: y + by.y });
}

/** No edge of the enlarged picture comes into the pane further than the middle of what is enlarged allows. */
function kept({ scale, x, y }: PanZoom): PanZoom {
  if (scale === 1) return WHOLE;
  const most = (scale - 1) / 2;
  return { scale, x: clamp(x, -most, most), y: clamp(y, -most, most) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
