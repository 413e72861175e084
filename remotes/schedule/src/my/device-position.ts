const PLACE_TIMEOUT_MS = 5_000;

/** The device's position; empty when it is refused or takes too long. */
export function devicePosition(): Promise<{ latitude?: number; longitude?: number; accuracy_m?: number }> {
  if (!('geolocation' in navigator)) return Promise.resolve({});
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ latitude: coords.latitude, longitude: coords.longitude, accuracy_m: Math.round(coords.accuracy) }),
      () => resolve({}),
      { timeout: PLACE_TIMEOUT_MS, maximumAge: 60_000 },
    );
  });
}
