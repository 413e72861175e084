/** The moment at which the portal of the pictures lives: a Wednesday noon in Moscow. The demo company follows from it. */
export const THE_DAY = new Date('2026-03-11T09:30:00Z');

/** Settings with which an API takes this moment for the present. */
export function onTheDay(): Record<string, string> {
  return {
    NODE_OPTIONS: `--import ${new URL('pretend-clock.mjs', import.meta.url).href}`,
    LOOKS_CLOCK_OFFSET: String(THE_DAY.getTime() - Date.now()),
  };
}
