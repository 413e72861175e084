export interface PageListeners {
  online: () => void;
  offline: () => void;
  /** The page is being unloaded or put aside. */
  hidden: () => void;
  /** It came back from the browser's back/forward cache. */
  restored: () => void;
}

/** Listens to network and life of the page; gives the function that ends it. */
export function watchPage(page: EventTarget, listeners: PageListeners): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  page.addEventListener('online', () => listeners.online(), { signal });
  page.addEventListener('offline', () => listeners.offline(), { signal });
  page.addEventListener('pagehide', () => listeners.hidden(), { signal });
  page.addEventListener(
    'pageshow',
    (event) => void ((event as PageTransitionEvent).persisted && listeners.restored()),
    { signal },
  );
  return () => watch.abort();
}
