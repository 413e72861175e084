export interface Point {
  x: number;
  y: number;
}

/** `point(1, 2)` reads better than a literal in long outlines. */
export function point(x: number, y: number): Point {
  return { x, y };
}

function figure(value: number): string {
  return value.toFixed(1);
}

/** An SVG path through the points, rounded as a Catmull-Rom spline; `closed` joins the last to the first. */
export function smoothPath(points: readonly Point[], closed = true): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    // The index is in range by the line above.
    return points[wrapped] as Point;
  };
  let path = `M${figure(at(0).x)} ${figure(at(0).y)}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    path += `C${figure(from.x + (to.x - before.x) / 6)} ${figure(from.y + (to.y - before.y) / 6)} `;
    path += `${figure(to.x - (after.x - from.x) / 6)} ${figure(to.y - (after.y - from.y) / 6)} `;
    path += `${figure(to.x)} ${figure(to.y)}`;
  }
  return closed ? `${path}Z` : path;
}

export function linePath(points: readonly Point[], closed = true): string {
  return `M${points.map((each) => `${figure(each.x)} ${figure(each.y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** A ring of points; `wobble` gives each its own radius factor. */
export function ring(
  centre: Point,
  rx: number,
  ry: number,
  count: number,
  wobble: (index: number) => number = () => 1,
): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    return point(centre.x + Math.cos(angle) * rx * wobble(index), centre.y + Math.sin(angle) * ry * wobble(index));
  });
}

function lerp(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

export function between(from: Point, to: Point, share: number): Point {
  return point(lerp(from.x, to.x, share), lerp(from.y, to.y, share));
}
