/** Milliseconds after which the place of a section says that it takes longer than usual. */
export const SLOW_SCREEN_MS = 4_000;
