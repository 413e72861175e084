import type { Photo } from '@studio/contracts';

/** A rectangle of a picture, as fractions of its width and height. */
export type PictureArea = NonNullable<Photo['retouch_area']>;

/** The smallest that a finger can draw. */
const SMALLEST_AREA = 0.03;
/** One press of an arrow key. */
const STEP = 0.02;

/** The rectangle that a key creates: in the middle. */
export const FIRST_AREA: PictureArea = { x: 0.375, y: 0.375, width: 0.25, height: 0.25 };

/** The rectangle between two corners, within the picture. */
export function areaBetween(one: Corner, other: Corner): PictureArea {
  const [left, right] = [within(one.x), within(other.x)].sort((a, b) => a - b) as [number, number];
  const [top, bottom] = [within(one.y), within(other.y)].sort((a, b) => a - b) as [number, number];
  return fit({ x: left, y: top, width: right - left, height: bottom - top });
}

interface Corner {
  x: number;
  y: number;
}

/** The rectangle after an arrow key: moved, or with `resize` its far corner moved; null for another key. */
export function areaByKey(area: PictureArea, key: string, resize: boolean): PictureArea | null {
  const [dx, dy] = STEPS[key] ?? [0, 0];
  if (dx === 0 && dy === 0) return null;
  return fit(
    resize
      ? { ...area, width: area.width + dx * STEP, height: area.height + dy * STEP }
      : { ...area, x: area.x + dx * STEP, y: area.y + dy * STEP },
  );
}

/** A picture does not turn with the direction of the script. */
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function fit({ x, y, width, height }: PictureArea): PictureArea {
  const w = clamp(width, SMALLEST_AREA, 1);
  const h = clamp(height, SMALLEST_AREA, 1);
  return { x: clamp(x, 0, 1 - w), y: clamp(y, 0, 1 - h), width: w, height: h };
}

function within(part: number): number {
  return clamp(part, 0, 1);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
