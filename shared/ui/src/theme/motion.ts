/** Durations in milliseconds. */
export const durations = { press: 50, hover: 100, menu: 150, dialog: 200, drawer: 300 } as const;

/** Cubic Bézier control points: what enters, and what leaves. */
export const easings = { in: [0.2, 0, 0, 1], out: [0.4, 0, 1, 1] } as const;

/** An easing as CSS writes it. */
export function cubicBezier(points: readonly number[]): string {
  return `cubic-bezier(${points.join(', ')})`;
}
