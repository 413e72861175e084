/** Escape in a filled search line empties it: a panel around it must not take that Escape for its own. */
export function keepSearchEscape(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') event.preventDefault();
}
