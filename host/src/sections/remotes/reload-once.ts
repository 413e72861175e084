import { hasUnsavedWork } from '@studio/portal';

const RELOADED_FOR_KEY = 'studio-portal-reloaded-for';

/**
 * Reloads the page when a part of an opened version is gone from the server: once per version, only with a connection
 * (design note "Service worker and remotes"), and never under a form that holds something unsaved.
 */
export function reloadOnce(version: string): void {
  if (!navigator.onLine || hasUnsavedWork() || sessionStorage.getItem(RELOADED_FOR_KEY) === version) return;
  sessionStorage.setItem(RELOADED_FOR_KEY, version);
  location.reload();
}
