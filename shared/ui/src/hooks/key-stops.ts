const STOPS = 'a[href], button, input, select, textarea, [tabindex]';

/** Whether something inside takes the focus, so that keys reach what scrolls. */
export function hasKeyStops(pane: HTMLElement): boolean {
  return pane.querySelector(STOPS) !== null;
}
