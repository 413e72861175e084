/** Marks the region of the page that shows messages. */
export const TOAST_REGION = { 'data-toasts': '' };

interface OutsideEvent {
  detail: { originalEvent: Event };
  preventDefault: () => void;
}

/** Messages lie above a modal window: to put one away is no press outside of the window, which stays open. */
export function keepOnToast(event: OutsideEvent): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[data-toasts]') !== null) event.preventDefault();
}
