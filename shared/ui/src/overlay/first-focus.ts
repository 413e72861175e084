/**
 * What takes the focus when a window has opened. Anyone who was quicker and is in one of its fields already stays there: their
 * next letters would go into another field.
 *
 * @param wanted what the window would give it to; null leaves the choice to the window
 */
export function firstFocus(content: HTMLElement | null, wanted: HTMLElement | null = null): HTMLElement | null {
  const { activeElement } = document;
  const isQuicker =
    activeElement instanceof HTMLElement && activeElement !== content && content?.contains(activeElement);
  return isQuicker ? activeElement : wanted;
}
