/**
 * Focus that leaves a window is no wish to close it: the window that it replaces gives focus back to the button which opened that one.
 * Only a press outside closes.
 */
export function holdFocus(event: CustomEvent): void {
  event.preventDefault();
}
