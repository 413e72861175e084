import type { ColorName } from './palette';

/** Prefix of the custom properties that carry the tokens. */
export const cssVarsPrefix = 'studio';

/**
 * A semantic colour as a CSS value that follows the theme: for charts, canvases and other drawing that no component here covers.
 * In a stylesheet the same colour is `var(--studio-colors-fg-muted)`.
 */
export function colorVar(name: ColorName): string {
  const kebab = name
    .replace(/\.default$/, '')
    .replace(/\./g, '-')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `var(--${cssVarsPrefix}-colors-${kebab})`;
}
