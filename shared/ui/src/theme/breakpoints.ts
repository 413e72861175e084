/** Widths in pixels from which a layout begins: below `tablet` is a phone. */
export const breakpoints = { tablet: 768, desktop: 1280 } as const;

export type Breakpoint = 'phone' | 'tablet' | 'desktop';

/** One value everywhere, or a value per width; a width without its own takes the next narrower one. */
export type Responsive<T> = T | { phone?: T; tablet?: T; desktop?: T };

/** Hands a responsive prop to the styling system, which calls the widths `base`, `md` and `xl`. */
export function toConditions<T, R>(
  value: Responsive<T> | undefined,
  map: (each: T) => R,
): R | { base?: R; md?: R; xl?: R } | undefined {
  if (value === undefined) return undefined;
  if (!isByWidth(value)) return map(value);
  return {
    ...(value.phone !== undefined && { base: map(value.phone) }),
    ...(value.tablet !== undefined && { md: map(value.tablet) }),
    ...(value.desktop !== undefined && { xl: map(value.desktop) }),
  };
}

function isByWidth<T>(value: Responsive<T>): value is { phone?: T; tablet?: T; desktop?: T } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
