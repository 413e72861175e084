/** Position of a picture in its pane: scaled from its middle, then moved by fractions of the pane's size. */
export interface PanZoom {
  scale: number;
  x: number;
  y: number;
}

export const WHOLE: PanZoom = { scale: 1, x: 0, y: 0 };
const LARGEST = 8;

/** Scales around a point, given in fractions of the pane from its middle, so that this point stays in place. */
export function zoomedAt({ scale, x, y }: PanZoom, factor: number, at: { x: number; y: number }): PanZoom {
  const next = clamp(scale * factor, 1, LARGEST);
  const ratio = next / scale;
  return kept({ scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio });
}

export function moved({ scale, x, y }: PanZoom, by: { x: number; y: number }): PanZoom {
  return kept({ scale, x: x + by.x, y: y + by.y });
}

/** Clamps the position so that the scaled pane still covers the pane, and the picture at least its middle. */
function kept({ scale, x, y }: PanZoom): PanZoom {
  if (scale === 1) return WHOLE;
  const most = (scale - 1) / 2;
  return { scale, x: clamp(x, -most, most), y: clamp(y, -most, most) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
