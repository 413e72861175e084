import type { CSSProperties } from 'react';
import type { PictureArea } from './picture-area';

/** Places a rectangle over its picture. A picture is not mirrored where the script runs from right to left. */
export function areaStyle({ x, y, width, height }: PictureArea): CSSProperties {
  return {
    inset: `${y * 100}% ${(1 - x - width) * 100}% ${(1 - y - height) * 100}% ${x * 100}%`,
  };
}
