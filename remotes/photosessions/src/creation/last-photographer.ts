const KEY = 'photosessions:last_photographer:';

/** The photographer whom this employee named last on this device; null when unknown. */
export function readLastPhotographer(employeeId: string): string | null {
  try {
    return localStorage.getItem(KEY + employeeId);
  } catch {
    return null;
  }
}

/** A convenience only: a browser without storage forgets it. */
export function keepLastPhotographer(employeeId: string, photographerId: string | null): void {
  try {
    if (photographerId === null) localStorage.removeItem(KEY + employeeId);
    else localStorage.setItem(KEY + employeeId, photographerId);
  } catch {
    // Nothing depends on it.
  }
}
