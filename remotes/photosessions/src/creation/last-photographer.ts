const KEY = 'photosessions:last_photographer:';

/** The photographer whom this employee chose last on this device; null when unknown. */
export function readLastPhotographer(employeeId: string): string | null {
  try {
    return localStorage.getItem(KEY + employeeId);
  } catch {
    return null;
  }
}

/** Only a convenience: a browser without storage forgets it. */
export function keepLastPhotographer(employeeId: string, photographerId: string | null): void {
  try {
    if (photographerId === null) localStorage.removeItem(KEY + employeeId);
    else localStorage.setItem(KEY + employeeId, photographerId);
  } catch {
    // Ignored: nothing depends on it.
  }
}
