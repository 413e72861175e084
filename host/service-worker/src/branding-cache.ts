import { isGenuine } from './genuine';

const CACHE = 'branding';
const URL_PATH = '/branding.json';

/** A visit shows the branding kept last and fetches the newest for the next one: no page waits for its own name. */
export async function readBranding(later: (work: Promise<unknown>) => void): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(URL_PATH);
  const fresh = keepBranding();
  if (kept === undefined) return fresh;
  later(fresh.catch(() => {}));
  return kept;
}

/** Fetches the branding and keeps it when it is one. */
export async function keepBranding(): Promise<Response> {
  const response = await fetch(URL_PATH, { cache: 'no-cache' });
  if (isGenuine(response, URL_PATH) && (await isObject(response.clone())))
    await (await caches.open(CACHE)).put(URL_PATH, response.clone());
  return response;
}

async function isObject(response: Response): Promise<boolean> {
  const content: unknown = await response.json().catch(() => null);
  return typeof content === 'object' && content !== null && !Array.isArray(content);
}
