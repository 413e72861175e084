import { hasUnsavedWork } from '@studio/portal';

const RELOADED_FOR_KEY = 'studio-portal-reloaded-for';

/**
 * Reloads the page when a part of an opened version is missing on the server: once per version, only online (design note "Service worker
 * and remotes"), and never with unsaved input in a form.
 */
export function reloadOnce(version: string): void {
  if (!navigator.onLine || hasUnsavedWork() || sessionStorage.getItem(RELOADED_FOR_KEY) === version) return;
  sessionStorage.setItem(RELOADED_FOR_KEY, version);
  location.reload();
}
