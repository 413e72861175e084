/** How often and how long a story waits for the part that it presses: parts of the kit are fetched when they are needed. */
const POLL_INTERVAL_MS = 50;
const TIMEOUT_MS = 10_000;

/** What a story does once it is drawn: presses the first element that fits, or takes the focus there, as soon as it is there. */
export function press(selector: string, act: 'click' | 'focus' = 'click') {
  return async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
    for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_INTERVAL_MS) {
      const found = canvasElement.querySelector<HTMLElement>(selector);
      if (found) {
        found.focus();
        if (act === 'click') found.click();
        return;
      }
      await new Promise((resolve) => {
        setTimeout(resolve, POLL_INTERVAL_MS);
      });
    }
    throw new Error(`Nothing to press: ${selector}`);
  };
}
