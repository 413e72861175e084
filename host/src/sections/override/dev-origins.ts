/** Milliseconds. */
const ORIGINS_TIMEOUT_MS = 5_000;

/**
 * The origins that the operator allows local builds to come from (`PORTAL_DEV_ORIGINS`); empty where that is off. Rejects
 * when the server does not tell.
 */
export async function readDevOrigins(): Promise<readonly string[]> {
  const response = await fetch('/dev-origins.json', {
    cache: 'no-store',
    signal: AbortSignal.timeout(ORIGINS_TIMEOUT_MS),
  });
  if (response.status === 404) return [];
  if (!response.ok) throw new Error(`/dev-origins.json: HTTP ${response.status}`);
  const { origins } = (await response.json()) as { origins?: unknown };
  if (!Array.isArray(origins)) throw new Error('/dev-origins.json is of another shape');
  return origins.filter((origin) => typeof origin === 'string');
}
