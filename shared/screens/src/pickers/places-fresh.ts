export const PLACES_FRESH_MS = 10 * 60_000;
