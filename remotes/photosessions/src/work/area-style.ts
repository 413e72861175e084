import type { CSSProperties } from 'react';
import type { PictureArea } from './picture-area';

/** Positions a rectangle over its picture. A picture is not mirrored in right-to-left scripts. */
export function areaStyle({ x, y, width, height }: PictureArea): CSSProperties {
  return {
    inset: `${y * 100}% ${(1 - x - width) * 100}% ${(1 - y - height) * 100}% ${x * 100}%`,
  };
}
