import { hasUnsavedWork } from '@studio/portal';

const KEY = 'studio-portal-reloaded-for';

/**
 * Reloads the page when a part of an opened version is gone from the server: once per version, only with a connection
 * (design note "Service worker and remotes"), and never under a form that holds something unsaved.
 */
export function reloadOnce(version: string): void {
  if (!navigator.onLine || hasUnsavedWork() || sessionStorage.getItem(KEY) === version) return;
  sessionStorage.setItem(KEY, version);
  location.reload();
}
