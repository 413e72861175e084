/** Escape leaves a filled search line and closes an open list or calendar: a panel around them must not take that Escape for its own. */
export function keepOwnEscape(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest('[data-own-escape]')) event.preventDefault();
  if (!(target instanceof HTMLInputElement)) return;
  const filledSearch = target.type === 'search' && target.value !== '';
  const openList = target.matches('[role=combobox][aria-expanded=true]');
  if (filledSearch || openList) event.preventDefault();
}
