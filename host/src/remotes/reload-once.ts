const KEY = 'studio-portal-reloaded-for';

/**
 * Reloads the page when a part of an opened version is gone from the server, once per version and only with a
 * connection (design note "Service worker and remotes").
 */
export function reloadOnce(version: string): void {
  if (!navigator.onLine || sessionStorage.getItem(KEY) === version) return;
  sessionStorage.setItem(KEY, version);
  location.reload();
}
