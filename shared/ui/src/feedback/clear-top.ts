/** A rectangle of the window, in pixels. */
export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Pixels between the messages and what they must leave free. */
const GAP_PX = 8;
/** The part of the window's height below which messages would be looked for in vain. */
const LOWEST = 0.5;

/**
 * The top edge of the messages at which they cover no button that matters: their usual one, or below what is in the way. When there is no
 * such place in the upper half of the window, the usual one.
 */
export function clearTop(messages: Box, obstacles: readonly Box[], windowHeight: number): number {
  const height = messages.bottom - messages.top;
  const inTheWay = (top: number) =>
    obstacles.find(
      (box) => box.left < messages.right && box.right > messages.left && box.top < top + height && box.bottom > top,
    );
  let top = messages.top;
  for (let box = inTheWay(top); box !== undefined; box = inTheWay(top)) top = box.bottom + GAP_PX;
  return top > windowHeight * LOWEST ? messages.top : top;
}

/** The same, and in any case below the bars at the top of the page. */
export function clearOfBars(
  messages: Box,
  { bars, buttons }: { bars: readonly Box[]; buttons: readonly Box[] },
  windowHeight: number,
): number {
  const top = clearTop(messages, bars, windowHeight);
  return clearTop({ ...messages, top, bottom: top + messages.bottom - messages.top }, buttons, windowHeight);
}
